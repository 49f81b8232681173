<?php
/**
 * Creates the pages and feeds that the benchmark measures. Reads its task as JSON from standard input and prints one
 * line of JSON.
 */

declare(strict_types=1);

namespace Frontispiece\Bench;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\Plugin;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\SocialFeed\SocialFeed;

$task = json_decode( (string) stream_get_contents( STDIN ), true, 8, JSON_THROW_ON_ERROR );

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';
require $task['load'];
wp_set_current_user( 1 );

function page( string $slug, string $content, string $type = 'page' ): string {
	$old = get_page_by_path( $slug, OBJECT, $type );
	$id  = wp_insert_post(
		[
			'ID'           => $old instanceof \WP_Post ? $old->ID : 0,
			'post_type'    => $type,
			'post_status'  => 'publish',
			'post_name'    => $slug,
			// The title is the same everywhere, so that only the content differs.
			'post_title'   => 'Bench',
			'post_content' => wp_slash( $content ),
		],
		true
	);
	if ( is_wp_error( $id ) ) {
		throw new \RuntimeException( $id->get_error_message() );
	}
	return (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
}

/** Creates a typical post: text, a search form, comments. */
function article(): string {
	$text = str_repeat( '<!-- wp:paragraph --><p>' . str_repeat( 'Words of an article. ', 40 ) . '</p><!-- /wp:paragraph -->', 12 );
	$path = page( 'bench-article', $text . '<!-- wp:search {"label":"Search","buttonText":"Search"} /-->', 'post' );
	$post = get_page_by_path( 'bench-article', OBJECT, 'post' );
	if ( $post instanceof \WP_Post && 0 === (int) $post->comment_count ) {
		wp_insert_comment( [ 'comment_post_ID' => $post->ID, 'comment_author' => 'Ada', 'comment_content' => 'A comment.', 'comment_approved' => 1 ] );
	}
	return $path;
}

/**
 * Creates enough posts to make searching expensive. One in a thousand has a rare word in its title, one in its text.
 */
function crowd( int $count ): void {
	global $wpdb;
	$last = $count - 1;
	$wpdb->query(
		"INSERT INTO {$wpdb->posts} (post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_content_filtered)
		SELECT 1, FROM_UNIXTIME(1500000000 + 60 * seq), FROM_UNIXTIME(1500000000 + 60 * seq), FROM_UNIXTIME(1500000000 + 60 * seq), FROM_UNIXTIME(1500000000 + 60 * seq),
			CONCAT(REPEAT('Words of an article about the sea and what stands beside it. ', 30), IF(seq % 1000 = 7, 'quadrant', '')),
			CONCAT('Crowd article ', seq, IF(seq % 1000 = 3, ' sextant', '')), '', 'publish', CONCAT('crowd-', seq), 'post', '', '', ''
		FROM seq_0_to_$last"
	);
	$wpdb->query( "ANALYZE TABLE {$wpdb->posts}" );
	$there = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_name LIKE 'crowd-%'" );
	if ( $there !== $count ) {
		throw new \RuntimeException( "There are $there posts instead of $count: {$wpdb->last_error}" );
	}
}

/** Builds the index of the live search, as the background does. */
function index(): void {
	$builder = Plugin::kernel()->get( IndexBuilder::class );
	$builder->reset();
	$builder->complete();
}

/** @param array<string, scalar> $attributes */
function photoPage( string $slug, array $attributes ): string {
	return page( $slug, '<!-- wp:frontispiece/photo-feed ' . serialize_block_attributes( [ 'source' => [ 'demo-photos' ] ] + $attributes ) . ' /-->' );
}

/** @param list<string> $sources */
function feedPage( string $slug, array $sources ): string {
	return page( $slug, '<!-- wp:frontispiece/social-feed ' . serialize_block_attributes( [ 'source' => $sources ] ) . ' /-->' );
}

/**
 * Creates a feed of many posts by copying the same few, so that every page has the same content at any depth.
 *
 * @param int $each how many posts are copied
 * @return array{feed: string, skip: int, after: string, paging: array<string, string>} what a client sends to get the page after the first $skip posts
 */
function sized( int $count, int $skip, string $feature = SocialFeed::FEATURE, string $type = 'demo', int $each = 50 ): array {
	global $wpdb;
	$kernel = Plugin::kernel();
	$name   = SocialFeed::FEATURE === $feature ? "bench-$count" : "bench-photos-$count";
	$demo   = $kernel->get( DemoInstaller::class )->install( $type );
	$source = $kernel->get( SourceRepository::class )->connect( $type, $name, '', [], $name );
	$tables = $wpdb->prefix . 'frontispiece_';
	$copies = intdiv( $count, $each ) - 1;
	$base   = 1_700_000_000;
	foreach (
		[
			"INSERT INTO {$tables}items (source_id, remote_id, kind, effective_at, payload, fingerprint)
				SELECT {$source->id}, CONCAT(p.remote_id, '~', s.seq), p.kind, $base - 60 * ($each * s.seq + p.n), p.payload, p.fingerprint
				FROM (SELECT *, ROW_NUMBER() OVER (ORDER BY effective_at DESC, id DESC) - 1 AS n FROM {$tables}items WHERE source_id = {$demo->id} ORDER BY n LIMIT $each) p
				JOIN seq_0_to_$copies s ORDER BY s.seq, p.n",
			"INSERT INTO {$tables}images (source_id, item_id, position, state, remote_url, store, stem, width, height, sizes, color, bytes)
				SELECT {$source->id}, n.id, m.position, m.state, m.remote_url, m.store, m.stem, m.width, m.height, m.sizes, m.color, m.bytes
				FROM {$tables}items n
				JOIN {$tables}items o ON o.source_id = {$demo->id} AND o.remote_id = SUBSTRING_INDEX(n.remote_id, '~', 1)
				JOIN {$tables}images m ON m.item_id = o.id
				WHERE n.source_id = {$source->id}",
			"INSERT INTO {$tables}images (source_id, item_id, position, state, remote_url, store, stem, width, height, sizes, color, bytes)
				SELECT {$source->id}, 0, position, state, remote_url, store, stem, width, height, sizes, color, bytes
				FROM {$tables}images WHERE item_id = 0 AND source_id = {$demo->id}",
			"UPDATE {$tables}sources s JOIN {$tables}sources d ON d.id = {$demo->id} "
				. "SET s.header = d.header, s.due_at = 4000000000 WHERE s.id = {$source->id}",
		] as $sql
	) {
		if ( false === $wpdb->query( $sql ) ) {
			throw new \RuntimeException( $wpdb->last_error );
		}
	}
	$stored = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$tables}items WHERE source_id = {$source->id}" );
	if ( $stored !== $count ) {
		throw new \RuntimeException( "There are $stored posts instead of $count." );
	}
	$blocks = $kernel->blocks();
	$feed   = $kernel->get( FeedRepository::class )->findOrCreate(
		$feature,
		$blocks->distinct( $feature, $blocks->attributes( $feature, [ 'source' => [ $name ] ] ) ),
		[ $name ],
	);
	$last   = $wpdb->get_row( "SELECT effective_at, item_id FROM {$tables}feed_items WHERE feed_id = {$feed->id} ORDER BY effective_at DESC, item_id DESC LIMIT 1 OFFSET " . ( $skip - 1 ) );
	$cursor = new Cursor( (int) $last->effective_at, (int) $last->item_id );
	$after  = $cursor->print( $kernel->signer(), $feed->key );
	return [
		'feed'   => $feed->key,
		'skip'   => $skip,
		'after'  => $after,
		'paging' => [ $name => $after ],
	];
}

/** @return int the form whose submits are measured: the one that activation makes, without its mail */
function form(): int {
	return Plugin::kernel()->get( FormRepository::class )->save( [ 'settings' => [ 'skip_mail' => true ] ] + FormRepository::starter() );
}

/** @return int a form in blocks with 60 fields; if wanted, in 6 steps and with conditions on 40 of them */
function longForm( bool $hasConditions ): int {
	$blocks = '';
	for ( $number = 1; $number <= 60; $number++ ) {
		// One field decides about 20 others, and each of these about one more.
		$rule       = [ 'field' => 'field-' . ( $number > 40 ? $number - 20 : 1 ), 'operator' => 'is_not', 'value' => 'x' ];
		$condition  = [ 'action' => 'show', 'match' => 'all', 'rules' => [ $rule ] ];
		$attributes = [ 'label' => "Field $number", 'name' => "field-$number", 'required' => 0 === $number % 3 ]
			+ ( $hasConditions && $number > 20 ? [ 'conditions' => [ $condition ] ] : [] );
		$kind       = [ 'text', 'email', 'number', 'date' ][ $number % 4 ];
		$block      = "<!-- wp:frontispiece/field-$kind " . serialize_block_attributes( $attributes ) . ' /-->';
		$isFirst    = $hasConditions && 1 === $number % 10;
		$isLast     = $hasConditions && 0 === $number % 10;
		$blocks    .= ( $isFirst ? '<!-- wp:frontispiece/form-step {"label":"Part"} -->' : '' ) . $block
			. ( $isLast ? '<!-- /wp:frontispiece/form-step -->' : '' );
	}
	$form = [ 'title' => 'Long', 'template' => "$blocks<!-- wp:frontispiece/field-submit /-->" ];
	return Plugin::kernel()->get( FormRepository::class )->save( $form + [ 'settings' => [ 'skip_mail' => true ] ] );
}

/** @return array<string, mixed> */
function content(): array {
	global $wpdb;
	$kernel   = Plugin::kernel();
	// Connect the sources first: saving a page records it only for feeds whose source exists.
	$kernel->get( DemoInstaller::class )->install( 'demo-photos' );
	$facebook = $kernel->get( SourceRepository::class )->connect( 'facebook', '100200300400500', 'EAATESTPAGE' );
	if ( ! $kernel->get( Refresher::class )->refresh( $facebook ) || 0 === $kernel->get( ItemRepository::class )->count( $facebook->id ) ) {
		throw new \RuntimeException( 'The Facebook source could not be read: ' . ( $kernel->get( SourceRepository::class )->byId( $facebook->id )->error ?? '' ) );
	}
	$form   = form();
	$result = [
		'form'    => $form,
		'pages'   => [
			'blank'    => page( 'bench-blank', '<!-- wp:paragraph --><p>Blank.</p><!-- /wp:paragraph -->' ),
			'feed'     => feedPage( 'bench-feed', [ 'demo' ] ),
			'article'  => article(),
			'facebook' => feedPage( 'bench-facebook', [ $facebook->handle ] ),
			'photos'    => photoPage( 'bench-photos', [ 'layout' => 'grid' ] ),
			'highlight' => photoPage( 'bench-highlight', [ 'layout' => 'highlight', 'num' => 15 ] ),
			'masonry'   => photoPage( 'bench-masonry', [ 'layout' => 'masonry', 'num' => 15 ] ),
			'carousel'  => photoPage( 'bench-carousel', [ 'layout' => 'carousel', 'num' => 15 ] ),
			'rows'      => photoPage( 'bench-rows', [ 'layout' => 'carousel', 'carouselrows' => 2, 'num' => 15 ] ),
			'fields'     => page( 'bench-fields', '<!-- wp:frontispiece/form {"id":' . longForm( false ) . '} /-->' ),
			'conditions' => page( 'bench-conditions', '<!-- wp:frontispiece/form {"id":' . longForm( true ) . '} /-->' ),
			'form'     => page( 'bench-form', "<!-- wp:frontispiece/form {\"id\":$form} /-->" ),
		],
		'small'   => sized( 100, 20 ),
		'large'   => sized( 10_000, 9_020 ),
		'photos'  => [ 'few' => sized( 100, 20, PhotoFeed::FEATURE, 'demo-photos', 25 ), 'many' => sized( 10_000, 9_020, PhotoFeed::FEATURE, 'demo-photos', 25 ) ],
		'options' => array_map( 'intval', array_column( (array) $wpdb->get_results( "SELECT option_name, LENGTH(option_value) AS bytes FROM {$wpdb->options} WHERE option_name LIKE '%frontispiece%' AND autoload IN ('yes', 'on', 'auto', 'auto-on')", ARRAY_A ), 'bytes', 'option_name' ) ),
		'versions' => [
			'WordPress' => get_bloginfo( 'version' ),
			'PHP'       => PHP_VERSION,
			'MariaDB'   => strtok( $wpdb->db_server_info(), '-' ),
		],
	];
	$wpdb->query( 'ANALYZE TABLE ' . implode( ', ', array_map( static fn( string $table ): string => "{$wpdb->prefix}frontispiece_$table", [ 'items', 'feed_items', 'images' ] ) ) );
	return $result;
}

if ( isset( $task['crowd'] ) ) {
	crowd( (int) $task['crowd'] );
	index();
	$result = [];
} elseif ( isset( $task['alone'] ) ) {
	$GLOBALS['wpdb']->query( "DELETE FROM {$GLOBALS['wpdb']->posts} WHERE post_name LIKE 'crowd-%'" );
	Plugin::kernel()->get( IndexBuilder::class )->discard();
	$result = [];
} else {
	$result = isset( $task['html'] )
		? [ 'path' => page( (string) $task['slug'], "<!-- wp:html -->\n{$task['html']}\n<!-- /wp:html -->" ) ]
		: content();
}
echo "\n", wp_json_encode( $result ), "\n";
