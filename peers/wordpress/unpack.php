<?php
function unpack_to( $archive, $folder ) {
	$zip = new ZipArchive();
	if ( $zip->open( $archive ) !== true || ! $zip->extractTo( $folder ) ) {
		exit( 1 );
	}
}
$plugins = '/www/wp-content/plugins';
unpack_to( '/builds/wordpress/wp-6.5.zip', '/www' );
unpack_to( '/builds/sqlite-database-integration/sqlite-database-integration.zip', $plugins );
rename( "$plugins/sqlite-database-integration-main", "$plugins/sqlite-database-integration" );
copy( "$plugins/sqlite-database-integration/db.copy", '/www/wp-content/db.php' );
