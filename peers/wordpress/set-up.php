<?php
$url = getenv( 'SITE_URL' );
$_SERVER['HTTP_HOST'] = parse_url( $url, PHP_URL_HOST );
require '/www/wp-load.php';
update_option( 'siteurl', $url );
update_option( 'home', $url );
update_option( 'blogname', 'Harbour' );
update_option( 'permalink_structure', '/%postname%/' );
$passwords = array();
foreach ( array( 'author', 'contributor', 'administrator' ) as $role ) {
	$user = wp_insert_user(
		array(
			'user_login' => $role,
			'user_email' => "$role@harbour.test",
			'user_pass'  => wp_generate_password(),
			'role'       => $role,
		)
	);
	list( $passwords[ $role ] ) = WP_Application_Passwords::create_new_application_password( $user, array( 'name' => 'Postlark' ) );
}
require ABSPATH . 'wp-admin/includes/plugin.php';
if ( is_wp_error( activate_plugin( 'postlark-canonical-link.php' ) ) ) {
	exit( 1 );
}
echo wp_json_encode( $passwords );
