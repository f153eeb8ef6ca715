<?php
/**
 * Plugin Name:       Postlark canonical link
 * Description:       Lets Postlark say where an article was published first. Search engines are shown that address in place of the article's own.
 * Version:           1.0.0
 * Requires at least: 5.6
 * Requires PHP:      7.0
 * Author:            Postlark
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 */

defined( 'ABSPATH' ) || exit;

// A field of posts, which the REST API shows and takes from whoever may edit the post.
add_action(
	'init',
	function () {
		register_post_meta(
			'post',
			'postlark_canonical_url',
			array(
				'type'              => 'string',
				'description'       => 'Where the article was published first.',
				'single'            => true,
				'default'           => '',
				'show_in_rest'      => true,
				'sanitize_callback' => function ( $url ) {
					return esc_url_raw( $url, array( 'http', 'https' ) );
				},
				'auth_callback'     => function ( $allowed, $key, $post_id ) {
					return current_user_can( 'edit_post', $post_id );
				},
			)
		);
	}
);

// What WordPress prints as <link rel="canonical">.
add_filter(
	'get_canonical_url',
	function ( $own, $post ) {
		$first = get_post_meta( $post->ID, 'postlark_canonical_url', true );
		return $first ? $first : $own;
	},
	10,
	2
);
