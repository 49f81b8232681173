<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationPolicy;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ModerationControllerTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		BlockedAuthors::save( [] );
	}

	protected function tearDown(): void {
		BlockedAuthors::save( [] );
		$this->kernel()->get( ModerationPolicy::class )->clearCache();
		delete_option( 'frontispiece_white_lists' );
		parent::tearDown();
	}

	public function test_the_log_says_who_did_what_and_why_and_can_be_filtered(): void {
		$source = $this->refresh( $this->page() );
		$ids    = $this->ids( $source );
		wp_update_user( [ 'ID' => $this->become( 'editor' ), 'display_name' => 'Ada Lovelace' ] );
		self::restCall( 'POST', '/items/hide', [ 'ids' => [ $ids[0], $ids[1] ], 'reason' => '  Off <b>topic</b> ' ] );
		$owner = $this->become( 'administrator' );
		self::restCall( 'POST', '/moderation/authors', [ 'names' => [ '@Somebody' ], 'blocked' => true ] );
		self::restCall( 'POST', "/items/{$ids[0]}/alt", [ 'alt' => 'A loaf' ] );
		$log = $this->log();
		self::assertSame( [ 'describe', 'block', 'hide', 'hide' ], array_column( $log['entries'], 'action' ) );
		[ $alt, $block, , $hide ] = $log['entries'];
		self::assertSame( [ '', 'A loaf', $ids[0] ], [ $alt['old'], $alt['new'], $alt['item'] ] );
		self::assertSame( [ '@somebody', 0, true ], [ $block['text'], $block['item'], $block['undoable'] ] );
		self::assertSame( [ 'Ada Lovelace', 'Off topic', $ids[0] ], [ $hide['user'], $hide['reason'], $hide['item'] ] );
		self::assertNotSame( '', $hide['text'] );
		self::assertCount( 2, $log['users'] );
		$own = $this->log( [ 'user' => $owner ] );
		self::assertSame( [ 2, 2 ], [ $own['total'], count( $own['entries'] ) ] );
		self::assertSame( [ 'block' ], array_column( $this->log( [ 'action' => 'block' ] )['entries'], 'action' ) );
		self::assertSame( [ 'block' ], array_column( $this->log( [ 'search' => ' @Some' ] )['entries'], 'action' ) );
		self::assertSame( 2, $this->log( [ 'search' => 'off TOPIC' ] )['total'] );
		$text = mb_substr( $this->item( $ids[1] )->text, 0, 20 );
		self::assertContains( $ids[1], array_column( $this->log( [ 'search' => $text ] )['entries'], 'item' ) );
		self::assertSame( 0, $this->log( [ 'search' => '100% nothing' ] )['total'] );
		self::assertSame( [ $hide['id'] ], array_column( $this->log( [ 'page' => 4, 'per_page' => 1 ] )['entries'], 'id' ) );
		self::assertSame( 400, self::restCall( 'GET', '/moderation/log', [ 'action' => 'delete' ] )->get_status() );
	}

	public function test_a_batch_is_undone_except_what_another_moderator_has_changed_since(): void {
		$ids = $this->ids( $this->refresh( $this->page() ) );
		$this->become( 'administrator' );
		$log = self::restCall( 'POST', '/items/hide', [ 'ids' => [ $ids[0], $ids[1], $ids[2] ] ] )->get_data()['log'];
		self::assertCount( 3, $log );
		wp_update_user( [ 'ID' => $this->become( 'editor' ), 'display_name' => 'Ada Lovelace' ] );
		self::restCall( 'POST', '/items/hide', [ 'ids' => [ $ids[1] ], 'hidden' => false ] );
		$this->become( 'administrator' );
		$result = self::restCall( 'POST', '/moderation/undo', [ 'ids' => $log ] )->get_data();
		self::assertSame( [ $log[0], $log[2] ], $result['done'] );
		self::assertSame(
			[ [ 'id' => $log[1], 'message' => 'Ada Lovelace has changed this since. Nothing was undone.' ] ],
			$result['failed'],
		);
		$entries = array_column( $this->log()['entries'], null, 'id' );
		self::assertSame( [ true, false ], [ $entries[ $log[0] ]['undone'], $entries[ $log[0] ]['undoable'] ] );
		self::assertSame( [ false, false ], [ $entries[ $log[1] ]['undone'], $entries[ $log[1] ]['undoable'] ] );
	}

	public function test_blocked_authors_have_the_number_of_posts_that_each_hides(): void {
		$source = $this->refresh( $this->page() );
		$author = (string) ( $this->item( $this->ids( $source )[0] )->author['name'] ?? '' );
		$count  = count( array_filter(
			$this->db()->ids( 'SELECT id FROM {items}' ),
			fn( int $id ): bool => ( $this->item( $id )->author['name'] ?? '' ) === $author,
		) );
		$this->become( 'editor' );
		$names    = [ $author, 'nobody' ];
		$response = self::restCall( 'POST', '/moderation/authors', [ 'names' => $names, 'blocked' => true, 'reason' => 'Spam' ] );
		self::assertCount( 2, $response->get_data()['log'] );
		$data = self::restCall( 'GET', '/moderation/authors' )->get_data();
		self::assertSame( 2, $data['total'] );
		self::assertSame( [ 'nobody', mb_strtolower( $author ) ], array_column( $data['authors'], 'name' ) );
		self::assertSame( [ 0, $count ], array_column( $data['authors'], 'posts' ) );
		self::assertSame( [ 'Spam', 'Spam' ], array_column( $data['authors'], 'reason' ) );
		$nobody = self::restCall( 'GET', '/moderation/authors', [ 'search' => '@NOBO' ] )->get_data();
		self::assertSame( [ 'nobody' ], array_column( $nobody['authors'], 'name' ) );
		self::restCall( 'POST', '/moderation/authors', [ 'names' => [ $author, 'nobody' ], 'blocked' => false ] );
		self::assertSame( [], BlockedAuthors::names() );
	}

	public function test_if_the_list_has_no_room_for_all_authors_none_is_blocked(): void {
		$this->become( 'editor' );
		BlockedAuthors::save( array_map( static fn( int $n ): string => "name$n", range( 1, 499 ) ) );
		$block = static fn( string ...$names ): \WP_REST_Response =>
			self::restCall( 'POST', '/moderation/authors', [ 'names' => $names, 'blocked' => true ] );
		self::assertSame( 400, $block( 'one', 'two' )->get_status() );
		self::assertSame( [ 499, 0 ], [ count( BlockedAuthors::names() ), $this->log()['total'] ] );
		self::assertSame( 200, $block( 'one', '@One', 'name7' )->get_status() );
		self::assertSame( [ 500, 1 ], [ count( BlockedAuthors::names() ), $this->log()['total'] ] );
	}

	public function test_a_moderator_who_waits_too_long_for_another_is_asked_to_try_again(): void {
		$lock = $this->kernel()->lock();
		self::assertTrue( $lock->acquire( 'moderation', 600 ) );
		$timeout = new \ReflectionProperty( ItemModerator::class, 'timeout' );
		$timeout->setValue( $this->kernel()->get( ItemModerator::class ), 0 );
		$this->become( 'editor' );
		$response = self::restCall( 'POST', '/moderation/authors', [ 'names' => [ 'eve' ], 'blocked' => true ] );
		$undo     = self::restCall( 'POST', '/moderation/undo', [ 'ids' => [ 7 ] ] )->get_data();
		$timeout->setValue( $this->kernel()->get( ItemModerator::class ), 22 );
		$lock->release( 'moderation' );
		$text = 'Another user is changing this at the moment. Try again in a minute.';
		self::assertSame( [ 503, $text ], [ $response->get_status(), $response->get_data()['message'] ] );
		self::assertSame( [ [ 'id' => 7, 'message' => $text ] ], $undo['failed'] );
		self::assertSame( [], BlockedAuthors::names() );
	}

	/** @return array<string, array{string}> */
	public static function names(): array {
		return [
			'a handle'    => [ '@Ada' ],
			'quotes'      => [ 'Ada "Countess" King' ],
			'a backslash' => [ 'ada\king' ],
			'spaces'      => [ ' Ada ' ],
			'a number'    => [ '42' ],
			'much'        => [ str_repeat( 'ада', 60 ) ],
		];
	}

	#[DataProvider( 'names' )]
	public function test_the_posts_of_a_blocked_author_leave_the_feeds_and_come_back_whatever_the_name_is( string $name ): void {
		$source = $this->refresh( $this->page() );
		$id     = $this->ids( $source )[0];
		$item   = Item::fromArray( [ 'author' => [ 'name' => $name ] ] + $this->item( $id )->toArray() );
		$this->kernel()->get( ItemRepository::class )->replace( $id, $item );
		$this->kernel()->get( UsageScanner::class )->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ] );
		$shown = fn(): bool => [] !== $this->db()->ids( 'SELECT item_id FROM {feed_items} WHERE item_id = %d', $id );
		self::assertTrue( $shown() );
		$this->become( 'editor' );
		$log = self::restAnswer( 'POST', '/moderation/authors', [ 'names' => [ $name ], 'blocked' => true ] )['log'];
		self::assertFalse( $shown() );
		self::assertSame( [ 1 ], array_column( self::restAnswer( 'GET', '/moderation/authors' )['authors'], 'posts' ) );
		self::assertSame( $log, self::restAnswer( 'POST', '/moderation/undo', [ 'ids' => $log ] )['done'] );
		self::assertTrue( $shown() );
	}

	public function test_posts_hidden_by_a_rule_are_told_apart_from_posts_hidden_by_a_person(): void {
		$source = $this->refresh( $this->page() );
		$ids    = $this->ids( $source );
		foreach ( [ 'Bakery opens', 'Only bread', 'Only tea' ] as $n => $text ) {
			$edited = Item::fromArray( [ 'text' => $text ] + $this->item( $ids[ $n ] )->toArray() );
			$this->kernel()->get( ItemRepository::class )->replace( $ids[ $n ], $edited );
		}
		$this->become( 'administrator' );
		self::assertSame( [ 'shown', null ], $this->state( $ids[0] ), 'No feed shows its source.' );
		$feeds = $this->kernel()->get( UsageScanner::class );
		$feeds->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ], 'exclude' => [ 'bakery' ] ] );
		( new Allowlists() )->save( '1', [ $this->item( $ids[1] )->id ], false );
		$feeds->findOrCreate( 'photo-feed', [ 'source' => [ $source->handle ], 'exclude' => [ 'bakery' ], 'whitelist' => '1' ] );
		wp_update_user( [ 'ID' => $this->become( 'editor' ), 'display_name' => 'Ada Lovelace' ] );
		$this->kernel()->get( ItemModerator::class )->hide( $ids[1], true, reason: 'Off topic' );
		$rule = $this->state( $ids[0] );
		self::assertSame( [ 'rule', 'The text contains “bakery”, which this feed excludes.' ], [ $rule[0], $rule[1]['text'] ?? '' ] );
		$person = $this->state( $ids[1] );
		self::assertSame( [ 'hidden', 'Ada Lovelace has hidden the post. Off topic' ], [ $person[0], $person[1]['text'] ?? '' ] );
		self::assertSame( 'shown', $this->state( $ids[2] )[0], 'One of its feeds shows it.' );
		$this->kernel()->get( ItemModerator::class )->block( [ (string) ( $this->item( $ids[2] )->author['name'] ?? '' ) ] );
		$rule = $this->state( $ids[2] );
		self::assertSame( 'rule', $rule[0] );
		self::assertStringEndsWith( '&view=authors', $rule[1]['link'] ?? '' );
		// The filter of the list and the label of each post agree.
		foreach ( [ 'shown', 'hidden', 'rule' ] as $state ) {
			$page = self::restCall( 'GET', '/items', [ 'state' => $state, 'per_page' => 100 ] )->get_data();
			self::assertGreaterThan( 'shown' === $state ? -1 : 0, $page['total'] );
			self::assertSame( array_fill( 0, $page['total'], $state ), array_column( $page['items'], 'state' ) );
		}
	}

	public function test_the_queue_offers_each_image_until_somebody_has_described_it_or_accepted_the_automatic_text(): void {
		$source = $this->refresh( $this->page() );
		$this->become( 'editor' );
		$next  = static fn( int $skip = 0 ): array => self::restCall( 'GET', '/moderation/images', [ 'skip' => $skip ] )->get_data();
		$total = $next()['total'];
		self::assertGreaterThan( 2, $total );
		[ $first, $second ] = [ $next()['image'], $next( 1 )['image'] ];
		self::assertNotSame( [ $first['item'], $first['position'] ], [ $second['item'], $second['position'] ] );
		self::assertNotSame( '', $first['automatic'] );
		$save = static fn( array $image, array $fields ): array =>
			self::restCall( 'POST', "/items/{$image['item']}/alt", [ 'position' => $image['position'] ] + $fields )->get_data();
		$save( $first, [ 'alt' => 'A loaf' ] );
		self::assertSame( [ $total - 1, $second ], [ $next()['total'], $next()['image'] ] );
		$log = $save( $second, [ 'alt' => '', 'accepted' => true ] )['log'];
		self::assertSame( $total - 2, $next()['total'] );
		// Neither a refresh nor a save without a change offers it again.
		$this->db()->run( "UPDATE {items} SET fingerprint = ''" );
		$this->kernel()->get( Refresher::class )->refresh( $this->again( $source ), true );
		$save( $second, [ 'alt' => '' ] );
		self::assertSame( $total - 2, $next()['total'] );
		$images = self::restCall( 'GET', "/items/{$second['item']}" )->get_data()['images'];
		self::assertTrue( array_column( $images, 'accepted', 'position' )[ $second['position'] ] );
		self::restCall( 'POST', '/moderation/undo', [ 'ids' => [ $log ] ] );
		self::assertSame( $second, $next()['image'] );
		$this->kernel()->get( ItemModerator::class )->hide( $second['item'], true );
		self::assertNotSame( $second['item'], $next()['image']['item'], 'A hidden post needs none.' );
		self::assertNull( $next( 10_000 )['image'] );
		$sources = $this->kernel()->get( SourceRepository::class );
		$sources->leave( $source );
		self::assertSame( [ 'image' => null, 'total' => 0 ], $next(), 'Its source is being removed.' );
		$sources->stay( $this->again( $source ) );
		self::assertNotNull( $next()['image'] );
	}

	/**
	 * @param array<string, mixed> $query
	 * @return array{entries: list<array<string, mixed>>, users: list<array<string, mixed>>, total: int}
	 */
	private function log( array $query = [] ): array {
		/** @var array{entries: list<array<string, mixed>>, users: list<array<string, mixed>>, total: int} */
		return self::restCall( 'GET', '/moderation/log', $query )->get_data();
	}

	/** @return list<int> IDs of posts with an image */
	private function ids( Source $source ): array {
		return $this->db()->ids(
			'SELECT i.id FROM {items} i JOIN {images} m ON m.item_id = i.id AND m.position = 0 WHERE i.source_id = %d ORDER BY i.id',
			$source->id,
		);
	}

	private function item( int $id ): Item {
		return Item::stored( $this->db()->column( 'SELECT payload FROM {items} WHERE id = %d', $id )[0] );
	}

	/**
	 * @phpstan-impure
	 * @return array{0: string, 1: array{by: string, text: string, link: string}|null} state of a post in the list, and what hides it
	 */
	private function state( int $id ): array {
		$data = self::restCall( 'GET', "/items/$id" )->get_data();
		return [ $data['state'], $data['hidden'] ];
	}
}
