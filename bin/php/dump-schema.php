<?php
/**
 * Prints what a site stores as JSON, for tests of updates: see bin/lib/stored-site.mjs. Reads its task as JSON from standard
 * input. The plugin is not loaded, because that would change what is stored.
 */

declare(strict_types=1);

$task = require __DIR__ . '/task.php';
require $task['load'];

global $wpdb;
$rows = static fn( string $sql ): array => (array) $wpdb->get_results( $sql, ARRAY_A );

$tables   = [];
$includes = $task['plugin'] . '/includes';
foreach ( [ ...(array) glob( "$includes/*/tables.php" ), ...(array) glob( "$includes/*/*/tables.php" ) ] as $file ) {
	foreach ( require $file as $name => $definition ) {
		$tables[ $name ] = [ 'definition' => $definition, 'rows' => $rows( "SELECT * FROM {$wpdb->prefix}frontispiece_$name" ) ];
	}
}
// A feed shows some dozens of posts: the rest only makes the file larger.
$dumpedIds = [];
foreach ( array_unique( array_column( $tables['items']['rows'], 'source_id' ) ) as $source ) {
	$items = array_filter( $tables['items']['rows'], static fn( array $row ): bool => $row['source_id'] === $source );
	usort( $items, static fn( array $a, array $b ): int => $b['effective_at'] <=> $a['effective_at'] );
	$dumpedIds = [ ...$dumpedIds, ...array_map( 'strval', array_column( array_slice( $items, 0, $task['items'] ), 'id' ) ) ];
}
foreach ( [ 'items' => 'id', 'feed_items' => 'item_id', 'images' => 'item_id' ] as $name => $column ) {
	$tables[ $name ]['rows'] = array_values( array_filter(
		$tables[ $name ]['rows'],
		static fn( array $row ): bool => '0' === (string) $row[ $column ] || in_array( (string) $row[ $column ], $dumpedIds, true ),
	) );
}
$ids     = implode( ',', array_map( 'intval', $task['posts'] ) );
$options = [];
foreach ( $rows(
	"SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'frontispiece%' OR option_name IN ('cron', '{$wpdb->prefix}user_roles')",
) as $row ) {
	$options[ $row['option_name'] ] = maybe_unserialize( $row['option_value'] );
}

// Uploads, except what the plugin makes again.
$uploads = wp_get_upload_dir()['basedir'];
$files   = [];
foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $uploads, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
	$name = substr( (string) $file, strlen( $uploads ) + 1 );
	if ( '' === $task['commit'] && ! str_starts_with( $name, 'frontispiece-demo/' ) ) {
		$files[ $name ] = base64_encode( (string) file_get_contents( (string) $file ) );
	}
}

echo "\n", str_replace(
	[ $task['url'], str_replace( '/', '\\/', $task['url'] ) ],
	'{site}',
	(string) json_encode(
		[
			'commit'   => $task['commit'],
			'options'  => $options,
			'tables'   => $tables,
			'posts'    => $rows(
				"SELECT * FROM $wpdb->posts WHERE ID IN ($ids) OR post_name = 'frontispiece-demo' OR post_type LIKE 'frontispiece%'",
			),
			'postmeta' => $rows( "SELECT * FROM $wpdb->postmeta WHERE post_id IN ($ids)" ),
			'pages'    => $task['pages'],
			'files'    => (object) $files,
			'made'     => time(),
		],
		JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
	),
), "\n";
