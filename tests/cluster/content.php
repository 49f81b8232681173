<?php
/**
 * Makes the content of the cluster's site and counts what is stored. Reads its task as JSON from standard input and
 * prints one line of JSON.
 */

declare(strict_types=1);

namespace Frontispiece\Cluster;

use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Plugin;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\LiveSearch\IndexBuilder;

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require $task['load'];
wp_set_current_user( 1 );

/** @return array{id: int, path: string} */
function page( string $slug, string $content, string $type = 'page' ): array {
	$id = wp_insert_post( [ 'post_type' => $type, 'post_status' => 'publish', 'post_name' => $slug, 'post_title' => $slug, 'post_content' => wp_slash( $content ) ], true );
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( $id->get_error_message() );
	}
	return [ 'id' => $id, 'path' => (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) ];
}

/** @return array<string, mixed> */
function make(): array {
	$kernel = Plugin::kernel();
	foreach ( [ 'newsletter', 'live-search', 'reactions' ] as $feature ) {
		$kernel->get( FeatureLoader::class )->switchOn( $feature, [] );
	}
	$kernel->get( FeatureSettings::class )->save( [ 'newsletter', 'live-search', 'reactions' ], [] );
	$kernel->get( DemoInstaller::class )->install( 'demo' );
	$source = $kernel->get( SourceRepository::class )->connect( 'facebook', '100200300400500', 'EAATESTPAGE' );
	if ( ! $kernel->get( Refresher::class )->refresh( $source ) ) {
		throw new \RuntimeException( 'The source could not be read.' );
	}
	$photos = $kernel->get( SourceRepository::class )->connect( 'instagram', 'me-test', 'IGTEST' );
	if ( ! $kernel->get( Refresher::class )->refresh( $photos ) ) {
		throw new \RuntimeException( 'The account of photos could not be read.' );
	}
	$form = $kernel->get( FormRepository::class )->save( [
		'title'    => 'Cluster',
		'template' => '[text* your-name] [text* marker] [file paper filetypes:txt] [submit]',
		'mail'     => [ 'active' => true, 'recipient' => 'owner@example.org', 'sender' => 'site@example.org', 'subject' => 'Entry [marker]', 'body' => '[your-name]' ],
	] );
	$pass = \WP_Application_Passwords::create_new_application_password( 1, [ 'name' => 'cluster' ] );
	if ( is_wp_error( $pass ) ) {
		throw new \RuntimeException( $pass->get_error_message() );
	}
	$article = page( 'cluster-article', '<!-- wp:paragraph --><p>An article about harbors.</p><!-- /wp:paragraph -->', 'post' );
	// Caches keep suggestions once the index has all posts.
	$kernel->get( IndexBuilder::class )->reset();
	$kernel->get( IndexBuilder::class )->complete();
	return [
		'form'    => $form,
		'pass'    => $pass[0],
		'source'  => $source->id,
		'pages'   => [
			'feed'  => page( 'cluster-feed', '<!-- wp:frontispiece/social-feed {"source":["demo"]} /-->' )['path'],
			'live'  => page( 'cluster-live', '<!-- wp:frontispiece/social-feed {"source":["' . $source->handle . '"]} /-->' )['path'],
			'form'  => page( 'cluster-form', "<!-- wp:frontispiece/form {\"id\":$form} /-->" )['path'],
			'news'  => page( 'cluster-news', '<!-- wp:shortcode -->[frontispiece_newsletter]<!-- /wp:shortcode -->' )['path'],
			'blank' => page( 'cluster-blank', '<!-- wp:paragraph --><p>Nothing.</p><!-- /wp:paragraph -->' )['path'],
		],
		'article' => $article,
		'commented' => $kernel->db()->column( "SELECT remote_id FROM {items} WHERE source_id = {$source->id} ORDER BY id LIMIT 3" ),
		'photos'    => $kernel->db()->column( "SELECT remote_id FROM {items} WHERE source_id = {$photos->id} ORDER BY id LIMIT 3" ),
		'rows'      => array_column( $kernel->db()->rows( 'SELECT id, remote_id FROM {items}' ), 'id', 'remote_id' ),
	];
}

/** @return array<string, mixed> what is stored, by the keys that the players know */
function stored(): array {
	global $wpdb;
	$kernel  = Plugin::kernel();
	$entries = [];
	foreach ( $kernel->db()->rows( 'SELECT data, files, mail_state FROM {submissions}' ) as $row ) {
		$fields = Json::object( (string) $row['data'] )['fields'] ?? [];
		$marker = is_array( $fields ) ? (string) ( $fields['marker'] ?? '' ) : '';
		$files  = Json::decode( (string) $row['files'] ) ?? [];
		$file   = isset( $files[0]['path'] ) ? $kernel->get( EntryFileStore::class )->find( $files[0]['path'], $files[0]['size'] ) : null;

		$entries[] = [ 'marker' => $marker, 'file' => null === $file ? null : implode( '', iterator_to_array( $file->pieces(), false ) ), 'mail' => $row['mail_state'] ];
	}
	return [
		'entries'     => $entries,
		'subscribers' => $kernel->db()->column( 'SELECT email FROM {subscribers}' ),
		'votes'       => $kernel->db()->int( 'SELECT COUNT(*) FROM {reactions}' ),
		'counted'     => $kernel->db()->int( "SELECT SUM(votes) FROM {reaction_counts}" ),
		'duplicates'  => $kernel->db()->int( 'SELECT COUNT(*) FROM (SELECT source_id, remote_id FROM {items} GROUP BY source_id, remote_id HAVING COUNT(*) > 1) d' ),
		'jobs'        => $kernel->db()->int( 'SELECT COUNT(*) FROM {jobs}' ),
		'failed'      => $kernel->db()->column( 'SELECT error FROM {jobs} WHERE tries >= 8' ),
		'backfill'    => $kernel->options()->get( 'backfill' ),
	];
}

if ( 'due' === $task['do'] ) {
	Plugin::kernel()->db()->run( 'UPDATE {sources} SET due_at = 0 WHERE id = %d', (int) $task['source'] );
	Plugin::kernel()->db()->run( "UPDATE {jobs} SET due = 0" );
	Plugin::kernel()->db()->run( "UPDATE {attempts} SET started_at = 0" );
	Plugin::kernel()->db()->run( "UPDATE {submissions} SET mail_due = 0 WHERE mail_state = 'waiting'" );
}
echo "\n", wp_json_encode( 'make' === $task['do'] ? make() : stored() ), "\n";
