<?php
// Application passwords want HTTPS, which a server of this machine alone has no use for.
add_filter( 'wp_is_application_passwords_available', '__return_true' );
if ( ! isset( $_SERVER['PHP_AUTH_USER'] ) && preg_match( '/^Basic (.+)$/', $_SERVER['HTTP_AUTHORIZATION'] ?? '', $found ) ) {
	list( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] ) = explode( ':', base64_decode( $found[1] ), 2 );
}
// Nothing of the internet is asked.
add_filter( 'pre_http_request', fn() => new WP_Error( 'offline' ) );
