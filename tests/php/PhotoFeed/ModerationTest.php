<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Image\ImageDescriptions;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\PhotoFeed\Moderation;
use PHPUnit\Framework\Attributes\Group;

/** Tests moderation. */
#[Group( 'db' )]
final class ModerationTest extends PhotoFeedTestCase {
	private const SHOWN = '[frontispiece_photo_feed num=4]';

	public function test_in_moderation_mode_a_moderator_sees_hidden_posts_and_can_load_more_of_them(): void {
		// P002-041, P002-071
		$key = $this->key( 'num=4' );
		$all = $this->ids( do_shortcode( '[frontispiece_photo_feed num=100]' ) );
		$this->become( 'editor' );
		$this->moderate(
			'settings',
			$key,
			[ 'ids' => [ $all[1], $all[6] ], 'blocked_users' => [ 'harborlanebooks' ] ],
		);
		self::assertSame( [], $this->ids( do_shortcode( self::SHOWN ) ) );
		$_GET = [ 'sbi_moderation_mode' => 'true', 'sbi_moderation_index' => '1' ];
		$html = do_shortcode( self::SHOWN );
		self::assertSame( array_slice( $all, 0, 4 ), $this->ids( $html ) );
		self::assertStringContainsString( 'data-when="load"', $html );
		$nonce = self::find( $html, '//section' )[0]->getAttribute( 'data-locatornonce' );
		$more  = fn( array $fields ): ArrayReader =>
			new ArrayReader(
				(array) json_decode(
					$this->call(
						'sbi_load_more_clicked',
						[ 'locator_nonce' => $nonce ] + $fields + $this->fields( $key ),
					)->body,
					true,
				),
			);
		$next  = $more( [ 'offset' => 4, 'page' => 2 ] );
		self::assertSame( array_slice( $all, 4, 4 ), $this->ids( $next->string( 'html' ) ) );
		self::assertSame(
			array_slice( $all, 8, 4 ),
			$this->ids( $more( [ 'offset' => 8, 'page' => 3, 'after' => $next->string( 'next' ) ] )->string( 'html' ) ),
		);
		wp_set_current_user( 0 );
		self::assertSame(
			'',
			$more( [ 'offset' => 4, 'page' => 2 ] )->string( 'html' ),
			'the nonce alone opens nothing',
		);
		self::assertSame( [], $this->ids( do_shortcode( self::SHOWN ) ), 'nor does the address' );
	}

	public function test_the_moderation_link_of_each_feed_has_its_own_index_and_visitors_get_no_moderation_script(): void {
		// P002-046, P002-070
		$this->become( 'editor' );
		$_SERVER['REQUEST_URI'] = '/page/?a=b&sbi_moderation_mode=true&sbi_moderation_index=77#x';

		$html = do_shortcode( '[frontispiece_photo_feed num=2][frontispiece_photo_feed num=3]' );

		$_SERVER['REQUEST_URI'] = '/';

		$links = array_map(
			static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ),
			self::find( $html, '//*[contains(@class,"sbi_moderation_link")]/a' ),
		);
		self::assertCount( 2, $links );
		$indexes = [];
		foreach ( $links as $link ) {
			parse_str( (string) wp_parse_url( $link, PHP_URL_QUERY ), $query );
			$indexes[] = (int) ( is_string( $query['sbi_moderation_index'] ) ? $query['sbi_moderation_index'] : 0 );
			self::assertSame( [ 'b', 'true' ], [ $query['a'], $query['sbi_moderation_mode'] ] );
			self::assertSame( 1, substr_count( $link, 'sbi_moderation_index' ) );
		}
		self::assertSame( 1, $indexes[1] - $indexes[0] );
		self::assertStringContainsString( '"moderation"', $html );
		wp_set_current_user( 0 );
		self::assertStringNotContainsString( 'moderat', do_shortcode( '[frontispiece_photo_feed num=2]' ) );
		$this->become( 'author' );
		self::assertStringNotContainsString( 'moderat', do_shortcode( '[frontispiece_photo_feed num=2]' ) );
	}

	public function test_a_moderation_save_clears_the_cached_pages_of_the_feed(): void {
		$key   = $this->key( 'num=4' );
		$ids   = $this->ids( do_shortcode( self::SHOWN ) );
		$calls = 0;
		$count = static function () use ( &$calls ): void {
			++$calls;
		};
		$this->work();
		add_action( 'frontispiece_feed_changed', $count );
		$this->become( 'editor' );
		foreach ( [
			[ 'ids' => [ $ids[0] ] ],
			[ 'ids' => [] ],
			[ 'blocked_users' => [ 'harborlanebooks' ] ],
		] as $n => $fields ) {
			$this->moderate( 'settings', $key, $fields );
			$this->work();
			self::assertSame( $n + 1, $calls );
		}
		remove_action( 'frontispiece_feed_changed', $count );
	}

	public function test_a_save_changes_only_what_its_moderator_has_changed_and_can_be_undone(): void {
		$key   = $this->key( 'num=4' );
		$ids   = $this->ids( do_shortcode( self::SHOWN ) );
		$shown = do_shortcode( self::SHOWN );
		$this->become( 'editor' );
		$save = fn( array $fields ): ArrayReader =>
			( new ArrayReader( (array) json_decode( $this->moderate( 'settings', $key, $fields )->body, true ) ) )->at( 'data' );
		// Both have opened the page before the other saved.
		$before = (string) wp_json_encode( [ 'hidden' => [], 'blocked' => [] ] );
		$first  = $save( [ 'ids' => [ $ids[0] ], 'blocked_users' => [ 'eve' ], 'before' => $before, 'reason' => 'Off <b>topic</b>' ] );
		$second = $save( [ 'ids' => [ $ids[1] ], 'blocked_users' => [ 'mallory' ], 'before' => $before ] );
		self::assertEqualsCanonicalizing( [ $ids[0], $ids[1] ], $second->strings( 'ids' ) );
		self::assertEqualsCanonicalizing( [ 'eve', 'mallory' ], $second->strings( 'blocked_users' ) );
		self::assertCount( 2, $first->strings( 'log' ) );
		$entry = $this->kernel()->get( ModerationLog::class )->find( (int) $first->strings( 'log' )[0] );
		self::assertSame( [ 'hide', 'Off topic' ], [ $entry['action'] ?? '', $entry['reason'] ?? '' ] );
		$undone = $save( [ 'change' => 'undo', 'log' => $first->strings( 'log' ) ] );
		self::assertSame( [ [ $ids[1] ], [ 'mallory' ] ], [ $undone->strings( 'ids' ), $undone->strings( 'blocked_users' ) ] );
		self::assertSame( [], $undone->strings( 'failed' ) );
		$again = $save( [ 'change' => 'undo', 'log' => $first->strings( 'log' ) ] );
		self::assertSame( [ 'This has already been undone.' ], $again->strings( 'failed' ) );
		$save( [ 'change' => 'undo', 'log' => $second->strings( 'log' ) ] );
		wp_set_current_user( 0 );
		self::assertSame( self::listOf( $shown ), self::listOf( do_shortcode( self::SHOWN ) ) );
	}

	public function test_changes_of_an_allowlist_are_logged_keep_those_of_another_moderator_and_can_be_undone(): void {
		$key = $this->key( 'num=4' );
		$ids = $this->ids( do_shortcode( self::SHOWN ) );
		$this->become( 'editor' );
		$save  = fn( array $shown, array $before ): ArrayReader => ( new ArrayReader( (array) json_decode( $this->moderate(
			'white_list',
			$key,
			[ 'ids' => $shown, 'db_index' => [] === $before ? '' : '1', 'before' => (string) wp_json_encode( [ 'shown' => $before ] ) ],
		)->body, true ) ) )->at( 'data' );
		$shown = fn(): array => $this->ids( do_shortcode( '[frontispiece_photo_feed num=4 whitelist=1]' ) );
		$first = $save( [ $ids[0], $ids[1] ], [] );
		self::assertSame( [ '1', 2 ], [ $first->string( 'list' ), count( $first->strings( 'log' ) ) ] );
		// Both have opened the page before the other saved.
		$save( [ $ids[0], $ids[1], $ids[2] ], [ $ids[0], $ids[1] ] );
		$last = $save( [ $ids[1] ], [ $ids[0], $ids[1] ] );
		self::assertSame( [ $ids[1], $ids[2] ], $last->strings( 'shown' ) );
		self::assertSame( [ $ids[1], $ids[2] ], $shown() );
		$log     = $this->kernel()->get( ModerationLog::class );
		$entries = $log->page( [], 1, 10 );
		self::assertSame( [ 'disallow', 'allow', 'allow', 'allow' ], array_column( $entries, 'action' ) );
		self::assertSame( [ '@1' ], array_values( array_unique( array_column( $entries, 'subject' ) ) ) );
		$undo = fn( array $logIds ): ArrayReader => ( new ArrayReader( (array) json_decode( $this->moderate(
			'settings',
			$key,
			[ 'change' => 'undo', 'log' => $logIds, 'db_index' => '1' ],
		)->body, true ) ) )->at( 'data' );
		self::assertEqualsCanonicalizing( [ $ids[0], $ids[1], $ids[2] ], $undo( $last->strings( 'log' ) )->strings( 'shown' ) );
		self::assertSame( [ $ids[0], $ids[1], $ids[2] ], $shown() );
		// The first post has been removed and added since, but not the second.
		$undone = $undo( $first->strings( 'log' ) );
		self::assertCount( 1, $undone->strings( 'failed' ) );
		self::assertSame( [ $ids[0], $ids[2] ], $shown() );
		// The log does not know that the list was replaced.
		( new Allowlists() )->save( '1', [ $ids[3] ], false );
		self::assertCount( 1, $undo( [ $entries[2]['id'] ] )->strings( 'failed' ) );
	}

	public function test_a_save_does_not_turn_off_that_posts_are_kept_which_another_moderator_has_turned_on(): void {
		$key = $this->key( 'num=4' );
		$ids = $this->ids( do_shortcode( self::SHOWN ) );
		$this->become( 'editor' );
		$save = function ( bool $isPermanent, bool $before ) use ( $key, $ids ): bool {
			$known = (string) wp_json_encode( [ 'shown' => [], 'isPermanent' => $before ] );
			$this->moderate( 'white_list', $key, [
				'ids'       => [ $ids[0] ],
				'db_index'  => '1',
				'before'    => $known,
				'permanent' => $isPermanent ? 'true' : 'false',
			] );
			wp_cache_flush();
			return ( new Allowlists() )->get( '1' )['permanent'];
		};
		self::assertFalse( $save( false, false ) );
		self::assertTrue( $save( true, false ) );
		self::assertTrue( $save( false, false ), 'Who has opened the page before has not changed it.' );
		self::assertFalse( $save( false, true ) );
	}

	public function test_a_change_of_an_allowlist_is_undone_for_each_account_that_has_the_post(): void {
		$source = $this->bakery();
		$other  = $this->kernel()->get( SourceRepository::class )->connect( 'instagram', '17841400000000999' );
		$items  = $this->kernel()->get( ItemRepository::class );
		$id     = $this->ids( do_shortcode( "[frontispiece_photo_feed num=1 source={$source->handle}]" ) )[0];
		$row    = array_values( $items->findByRemoteIds( [ $source->id ], [ $id ] ) )[0];
		$items->store( $other, [ $row['item'] ] );
		$moderator       = $this->kernel()->get( ItemModerator::class );
		[ $list, $log ]  = $moderator->allow( [ $source->id, $other->id ], '', [ $id ], [], false );
		$shown           = fn(): array => array_map(
			fn( Source $one ): array =>
				$this->ids( do_shortcode( "[frontispiece_photo_feed num=1 source={$one->handle} whitelist=$list]" ) ),
			[ $source, $other ],
		);
		self::assertSame( [ [ $id ], [ $id ] ], $shown() );
		self::assertIsInt( $again = $moderator->undo( $log[0] ) );
		self::assertSame( [ [], [] ], $shown() );
		self::assertIsInt( $moderator->undo( $again ) );
		self::assertSame( [ [ $id ], [ $id ] ], $shown() );
	}

	/** Returns the posts of a feed as visitors get them. */
	private static function listOf( string $html ): string {
		// Without the number of the feed on its page.
		return (string) preg_replace( [ '/^.*?<div[^>]+class="sbi_images/s', '/<\/section>.*$/s', '/-\d+(?=")/' ], '', $html );
	}

	public function test_posts_on_a_permanent_allowlist_are_kept_when_their_source_no_longer_has_them(): void {
		// P002-144
		$source = $this->bakery();
		$html   = do_shortcode( "[frontispiece_photo_feed num=100 source={$source->handle}]" );
		$ids    = $this->ids( $html );
		$lists  = new Allowlists();
		$index  = $lists->save( '', [ $ids[1] ], true );
		$this->takeDown( $source, [ $ids[1], $ids[2] ] );
		self::assertSame(
			[ $ids[1] ],
			$this->ids( do_shortcode( "[frontispiece_photo_feed num=5 source={$source->handle} whitelist=$index]" ) ),
		);
		$left = $this->ids( do_shortcode( "[frontispiece_photo_feed num=100 source={$source->handle}]" ) );
		self::assertSame( [ true, false ], [ in_array( $ids[1], $left, true ), in_array( $ids[2], $left, true ) ] );
		self::assertSame( 0, $this->db()->int( 'SELECT missing FROM {items} WHERE remote_id = %s', $ids[1] ) );

		$lists->save( $index, null, false );
		$this->takeDown( $source, [ $ids[1] ] );
		self::assertSame(
			[],
			$this->ids( do_shortcode( "[frontispiece_photo_feed num=5 source={$source->handle} whitelist=$index]" ) ),
			'false takes an earlier true back',
		);
	}

	public function test_a_hidden_post_stays_hidden_on_an_allowlist_until_it_is_shown_again(): void {
		$key = $this->key( 'num=4' );
		$ids = $this->ids( do_shortcode( self::SHOWN ) );
		$this->become( 'editor' );
		$list  = $this->moderate( 'white_list', $key, [ 'ids' => [ $ids[1] ] ] )->body;
		$shown = fn(): array => $this->ids( do_shortcode( "[frontispiece_photo_feed num=4 whitelist=$list]" ) );
		self::assertSame( [ $ids[1] ], $shown() );
		$this->moderate( 'settings', $key, [ 'ids' => [ $ids[0], $ids[1] ] ] );
		self::assertSame( [], $shown() );
		$this->moderate( 'white_list', $key, [ 'ids' => [ $ids[0], $ids[2] ], 'db_index' => $list ] );
		self::assertSame( [ $ids[2] ], $shown() );
		$this->moderate( 'settings', $key, [] );
		self::assertSame( [ $ids[0], $ids[2] ], $shown() );
	}

	public function test_permanent_posts_are_kept_when_an_account_exceeds_its_post_limit(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'many' );
		$this->storeItems( $source, array_map(
			static fn( int $n ): array => [ 'id' => "9$n", 'kind' => 'photo', 'created_at' => 1000 + $n ],
			range( 1, 5 ),
		) );
		( new Allowlists() )->save( '', [ '91' ], true );
		$permanentIds = ( new Allowlists() )->permanentIds();
		$expired      = $this->kernel()->get( ItemRepository::class )->expired( $source->id, 3, $permanentIds );
		self::assertSame( [ '92' ], $this->db()->column( 'SELECT remote_id FROM {items} WHERE id IN (%d)', $expired ) );
	}

	public function test_moderators_can_read_and_write_the_alt_text_of_each_image_of_a_post(): void {
		$key   = $this->key( 'num=40' );
		$album = self::find(
			do_shortcode( '[frontispiece_photo_feed num=40]' ),
			'//*[@data-carousel]/ancestor::*[@data-id]',
		)[0]->getAttribute( 'data-id' );
		$texts = fn( array $fields, string $nonce = '' ) =>
			$this->call( 'frontispiece_alt_texts', $fields + [
				'feed_id'       => $key,
				'post_id'       => $album,
				'locator_nonce' => '' === $nonce ? wp_create_nonce( Moderation::NONCE ) : $nonce,
			] );
		self::assertSame( 401, $texts( [] )->status );
		$this->become( 'author' );
		self::assertSame( 403, $texts( [] )->status );
		$this->become( 'editor' );
		self::assertSame( 403, $texts( [ 'texts' => [ 'x' ] ], 'wrong' )->status );
		$response = new ArrayReader( (array) json_decode( $texts( [] )->body, true ) );
		$id       = $this->db()->ids( 'SELECT id FROM {items} WHERE remote_id = %s', $album )[0];
		self::assertSame( admin_url( "admin.php?page=frontispiece-feeds&tab=items&where=$id" ), $response->string( 'where' ) );
		$read = $response->list( 'data' );
		self::assertGreaterThan( 1, count( $read ) );
		self::assertSame( '', $read[1]->string( 'written' ) );
		self::assertNotSame( '', $read[1]->string( 'automatic' ) );
		self::assertSame( 404, $texts( [ 'post_id' => '123' ] )->status );
		$reply = $texts( [ 'texts' => [ '', 'The [second] <b>image</b>' ] ] );
		self::assertSame(
			'The [second] image',
			( new ArrayReader( (array) json_decode( $reply->body, true ) ) )->list( 'data' )[1]->string( 'written' ),
		);
		$line = $this->kernel()->log()->latest( 1, 'moderation' )[0]['context'];
		self::assertSame( [ get_current_user_id(), $album ], [ $line['user'], $line['post'] ] );
		$this->kernel()->get( Refresher::class )->refresh( $this->demo(), true );
		wp_set_current_user( 0 );
		$parts = json_decode(
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=40]' ),
				"//*[@data-id='$album']//*[@data-carousel]",
			)[0]->getAttribute( 'data-carousel' ),
			true,
		);
		self::assertSame( 'The [second] image', ( (array) $parts )[1]['alt'] ?? '' );
		$this->become( 'editor' );
		$texts( [ 'texts' => [ '', '' ] ] );
		self::assertSame( '', $this->db()->column( 'SELECT alt FROM {images} WHERE alt <> %s', '' )[0] ?? '' );
	}

	public function test_a_moderator_saves_only_the_alt_texts_that_they_have_changed(): void {
		$key = $this->key( 'num=40' );
		$this->become( 'editor' );
		$album = self::find(
			do_shortcode( '[frontispiece_photo_feed num=40]' ),
			'//*[@data-carousel]/ancestor::*[@data-id]',
		)[0]->getAttribute( 'data-id' );
		$id    = $this->db()->ids( 'SELECT id FROM {items} WHERE remote_id = %s', $album )[0];
		$texts = function ( array $fields ) use ( $key, $album ): array {
			$post = [ 'feed_id' => $key, 'post_id' => $album, 'locator_nonce' => wp_create_nonce( Moderation::NONCE ) ];
			$data = json_decode( $this->call( 'frontispiece_alt_texts', $fields + $post )->body, true );
			return array_column( (array) ( (array) $data )['data'], 'written' );
		};
		$before = $texts( [] );
		// Another moderator describes the first image in the meantime.
		$this->kernel()->get( ItemModerator::class )->describe( $id, 0, 'By another' );
		$after = $texts( [ 'texts' => array_replace( $before, [ 1 => 'Mine' ] ), 'before' => $before ] );
		self::assertSame( array_replace( $before, [ 'By another', 'Mine' ] ), $after );
		$after = $texts( [ 'texts' => array_replace( $after, [ 1 => '' ] ), 'before' => $after ] );
		self::assertSame( array_replace( $before, [ 'By another' ] ), $after );
		// Emoji of the post have names.
		$this->db()->insert( 'images', [ 'source_id' => $this->demo()->id, 'item_id' => $id, 'position' => 100, 'stem' => 'emoji' ] );
		self::assertSame( $after, $texts( [] ) );
		$this->db()->run( "UPDATE {images} SET alt = ''" );
	}

	public function test_alt_text_moves_with_a_reordered_image_and_is_removed_with_a_replaced_one(): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'igbusiness', 'words', 'EAATESTUSER' );
		$media   = static fn( string $id ): array => [
			'id'  => $id,
			'src' => "https://scontent.cdninstagram.com/$id.jpg?oe=1",
		];
		$put     = function ( string ...$ids ) use ( $source, $media ): int {
			$item = Item::fromArray( [
				'id'         => '77',
				'kind'       => 'album',
				'created_at' => 5,
				'media'      => array_map( $media, $ids ),
			] );
			$this->kernel()->get( ItemRepository::class )->store( $source, [ $item ] );
			$row = $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', '77' );
			$this->kernel()->get( ImageRepository::class )->register( $source->id, [ $row => $item ] );
			return $row;
		};
		$row  = $put( 'a', 'b', 'c' );
		foreach ( [ 'first', 'second', 'third' ] as $position => $words ) {
			$this->kernel()->get( ItemModerator::class )->describe( $row, $position, $words );
		}
		$words = fn(): array =>
			$this->db()->column( 'SELECT alt FROM {images} WHERE item_id = %d ORDER BY position', $row );
		$put( 'b', 'a', 'c' );
		self::assertSame( [ 'second', 'first', 'third' ], $words() );
		$put( 'b', 'new', 'c' );
		self::assertSame( [ 'second', '', 'third' ], $words() );
		// So does that the automatic text is good enough.
		$this->kernel()->get( ItemModerator::class )->describe( $row, 1, '', true );
		$put( 'newest', 'b', 'new' );
		self::assertSame( [ '', 'second', '' ], $words() );
		self::assertSame( [ $row => [ 2 ] ], $this->kernel()->get( ImageDescriptions::class )->accepted( [ $row ] ) );
	}

	/** @param list<string> $ids that the network no longer has, seen twice as it takes */
	private function takeDown( Source $source, array $ids ): void {
		$present = $this->db()->ids(
			'SELECT id FROM {items} WHERE source_id = %d AND remote_id NOT IN (%s)',
			$source->id,
			$ids,
		);
		for ( $n = 0; $n < 2; $n++ ) {
			$gone = $this->kernel()
				->get( ItemRepository::class )
				->reconcile( $source->id, 0, PHP_INT_MAX, $present, ( new Allowlists() )->permanentIds() );
			$this->kernel()->get( FeedRepository::class )->removeItems( $gone );
		}
		$this->kernel()->get( Housekeeping::class )->work();
	}

	private function demo(): Source {
		return $this->kernel()->get( DemoInstaller::class )->install( 'demo-photos' );
	}
}
