<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Decision;

use Frontispiece\Feed\Decision\Decision;
use Frontispiece\Feed\Decision\DecisionTexts;
use Frontispiece\Feed\Decision\PostDecisions;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedList;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Kernel\Blocks\BlockRegistry;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\EverySource;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\Group;

final class PostDecisionsTest extends FeedTestCase {
	private const WORDS = [ 'bread', 'harbor', 'the', 'and', '#bread', 'nobody-says-this', 'new', 'a' ];

	protected function tearDown(): void {
		delete_option( 'frontispiece_white_lists' );
		delete_option( 'frontispiece_blocked_users' );
		// Blocked usernames are cached during a request.
		$this->kernel()->get( FeedRepository::class )->refilter( [] );
		parent::tearDown();
	}

	public function test_every_post_has_one_chain_of_decisions_and_its_end_is_true_for_the_page(): void {
		$this->checkFeeds( 24, 7 );
	}

	#[Group( 'long' )]
	public function test_every_post_of_many_feeds_has_one_chain_of_decisions_and_its_end_is_true_for_the_page(): void {
		$this->checkFeeds( 400, 1 );
	}

	public function test_the_chain_names_the_setting_that_keeps_a_post_out(): void {
		$source = $this->refresh( $this->page() );
		[ $id, $item ] = $this->first( $source );
		foreach ( [
			[ [ 'exclude' => [ 'bakery' ] ], 'Bakery opens at eight', 'filtered', 'exclude', 'bakery' ],
			[ [ 'include' => [ 'soup', 'tea' ] ], 'Only bread today', 'filtered', 'include', 'soup, tea' ],
			[ [ 'kinds' => [ 'event' ] ], 'Only bread today', 'filtered', 'kind', $item->kind ],
		] as [ $attributes, $text, $stage, $reason, $value ] ) {
			$edited = Item::fromArray( [ 'text' => $text ] + $item->toArray() );
			$this->kernel()->get( ItemRepository::class )->replace( $id, $edited );
			$end = $this->end( $this->feed( 'social-feed', $attributes + [ 'source' => [ $source->handle ] ] ), $id );
			self::assertSame(
				[ $stage, 'stopped', $reason, $value ],
				[ $end->stage, $end->result, $end->reason, $end->values['value'] ?? '' ],
			);
			self::assertStringContainsString( $value, DecisionTexts::text( $end ) );
		}
	}

	public function test_the_chain_names_the_moderator_and_the_time(): void {
		$source  = $this->refresh( $this->page() );
		[ $id ]  = $this->first( $source );
		$feed    = $this->feed( 'social-feed', [ 'source' => [ $source->handle ] ] );
		wp_update_user( [ 'ID' => $this->become( 'editor' ), 'display_name' => 'Ada Lovelace' ] );
		$this->kernel()->get( ItemModerator::class )->hide( $id, true );
		$end = $this->end( $feed, $id );
		self::assertSame( 'Ada Lovelace has hidden the post.', DecisionTexts::text( $end ) );
		self::assertSame( $this->kernel()->clock()->now(), $end->at );
		$this->kernel()->get( ItemModerator::class )->hide( $id, false );
		$texts = array_map( DecisionTexts::text( ... ), $this->chain( $feed, $id ) );
		self::assertContains( 'Ada Lovelace has made the post visible again.', $texts );
	}

	public function test_a_post_that_no_source_has_sent_says_what_is_wrong_with_its_source(): void {
		$source = $this->page( 'EAATESTEXPIRED' );
		$feed   = $this->feed( 'social-feed', [ 'source' => [ $source->handle ] ] );
		$this->refresh( $source );
		$decisions = $this->kernel()->get( PostDecisions::class );
		self::assertSame( 0, $decisions->find( $feed, 'https://www.facebook.com/nobody/posts/1' ) );
		$chain = $decisions->explain( $feed, 0 );
		self::assertCount( 1, $chain );
		self::assertSame( [ 'fetched', 'stopped', 'source_failed' ], [ $chain[0]->stage, $chain[0]->result, $chain[0]->reason ] );
		self::assertStringContainsString( 'access token', DecisionTexts::text( $chain[0] ) );
	}

	public function test_a_post_that_a_driver_left_out_says_why(): void {
		$this->kernel()->clock()->freeze( time() );
		$threads = $this->kernel()->get( SourceDrivers::class )->get( 'threads' );
		self::assertInstanceOf( ConnectableDriver::class, $threads );
		$source    = $this->refresh( $threads->connect( new ArrayReader( [ 'token' => 'THAATESTTHREADS' ] ) ) );
		$feed      = $this->feed( 'social-feed', [ 'source' => [ $source->handle ] ] );
		$decisions = $this->kernel()->get( PostDecisions::class );
		$repost    = 'https://www.threads.com/@harbor/post/T995';
		$chain     = $decisions->explain( $feed, $decisions->find( $feed, $repost ), $repost );
		self::assertSame( [ 'fetched', 'stopped', 'dropped' ], [ $chain[0]->stage, $chain[0]->result, $chain[0]->reason ] );
		self::assertSame( $this->kernel()->clock()->now(), $chain[0]->at );
		self::assertSame(
			"“{$source->name}” sent this post, but it was left out. It contains nothing that a feed can show.",
			DecisionTexts::text( $chain[0] ),
		);
		self::assertSame( 'not_fetched', $decisions->explain( $feed, 0, "{$repost}0" )[0]->reason );
		$texts = [];
		foreach ( [ 'no_id', 'no_date', 'private', 'kind', 'unreadable', 'of another plugin' ] as $reason ) {
			$texts[] = DecisionTexts::text( new Decision( 'fetched', 'stopped', 'dropped', [ 'reason' => $reason ] ) );
		}
		self::assertCount( 5, array_unique( $texts ) );
	}

	public function test_a_post_is_found_by_its_address_however_it_is_pasted(): void {
		$source = $this->refresh( $this->page() );
		[ $id, $item ] = $this->first( $source );
		$feed   = $this->feed( 'social-feed', [ 'source' => [ $source->handle ] ] );
		foreach ( [ $item->url, " {$item->url} ", "{$item->url}?utm_source=newsletter", $item->id ] as $pasted ) {
			self::assertSame( $id, $this->kernel()->get( PostDecisions::class )->find( $feed, $pasted ), $pasted );
		}
	}

	/** @return array{0: int, 1: Item} the newest item of a source */
	private function first( Source $source ): array {
		$row = $this->db()->row(
			'SELECT id, payload FROM {items} WHERE source_id = %d ORDER BY effective_at DESC, id DESC LIMIT 1',
			$source->id,
		);
		self::assertNotNull( $row );
		return [ (int) $row['id'], Item::stored( (string) $row['payload'] ) ];
	}

	/** @param array<string, mixed> $attributes */
	private function feed( string $feature, array $attributes ): Feed {
		$feed = $this->kernel()->get( UsageScanner::class )->findOrCreate( $feature, $attributes );
		self::assertNotNull( $feed );
		return $feed;
	}

	/** @return list<Decision> */
	private function chain( Feed $feed, int $id ): array {
		return $this->kernel()->get( PostDecisions::class )->explain( $feed, $id );
	}

	private function end( Feed $feed, int $id ): Decision {
		$chain = $this->chain( $feed, $id );
		return $chain[ array_key_last( $chain ) ?? self::fail( 'The chain is empty.' ) ];
	}

	private function checkFeeds( int $count, int $seed ): void {
		$sources = EverySource::connect( $this->kernel() );
		foreach ( $sources as $source ) {
			$this->refresh( $source );
		}
		mt_srand( $seed );
		$ids = $this->db()->ids( 'SELECT id FROM {items} ORDER BY id' );
		foreach ( $ids as $id ) {
			if ( 0 === mt_rand( 0, 9 ) ) {
				$this->kernel()->get( ItemModerator::class )->hide( $id, true );
			}
		}
		$remote = $this->db()->column( 'SELECT remote_id FROM {items}' );
		$allowed = array_values( array_filter( $remote, static fn(): bool => 0 === mt_rand( 0, 2 ) ) );
		( new Allowlists() )->save( '1', $allowed, false );
		BlockedAuthors::save( [ 'harborlanebooks' ] );
		$ends = [];
		for ( $n = 0; $n < $count; $n++ ) {
			$feature    = 0 === $n % 2 ? 'social-feed' : 'photo-feed';
			$attributes = $this->settings( $feature, $sources );
			$feed       = $this->feed( $feature, $attributes );
			$html       = do_shortcode( FeedList::shortcode( $feature, $attributes ) );
			$shown      = [];
			foreach ( $ids as $id ) {
				$chain  = $this->chain( $feed, $id );
				$stages = array_map( static fn( Decision $decision ): string => $decision->stage, $chain );
				$end    = $chain[ array_key_last( $chain ) ?? self::fail( 'The chain is empty.' ) ];
				self::assertSame( array_values( array_intersect( Decision::STAGES, $stages ) ), $stages );
				self::assertTrue( Decision::STOPPED === $end->result || 'shown' === $end->stage );
				self::assertNotSame( '', DecisionTexts::text( $end ) );
				$ends[ "{$end->stage} {$end->reason}" ] = true;
				// Two sources may have the same post.
				$item           = $this->item( $id )->id;
				$shown[ $item ] = ( $shown[ $item ] ?? false ) || ( 'shown' === $end->stage && Decision::PASSED === $end->result );
			}
			$explained = array_map( 'strval', array_keys( array_filter( $shown ) ) );
			$printed = array_filter(
				array_map( 'strval', array_keys( $shown ) ),
				static fn( string $item ): bool => self::isShown( $html, $item ),
			);
			self::assertSame( $explained, array_values( $printed ), "$feature " . wp_json_encode( $attributes ) );
		}
		$expected = [ 'fetched other_source', 'filtered exclude', 'moderated hidden_by_moderator', 'shown load_more', 'shown no_page' ];
		self::assertSame( [], array_diff( $expected, array_keys( $ends ) ) );
	}

	/**
	 * @param list<Source> $sources
	 * @return array<string, mixed>
	 */
	private function settings( string $feature, array $sources ): array {
		$some  = static fn( array $of, int $most ): array => array_slice( self::shuffled( $of ), 0, mt_rand( 1, $most ) );
		$maybe = static fn( int $in, array $settings ): array => 0 === mt_rand( 0, $in ) ? $settings : [];
		$all   = [
			'source' => array_map( static fn( Source $source ): string => $source->handle, $some( $sources, 4 ) ),
			'num'    => mt_rand( 1, 12 ),
		]
			+ $maybe( 2, [ 'kinds' => $some( Item::KINDS, 4 ) ] )
			+ $maybe( 3, [ 'exclude' => $some( self::WORDS, 2 ) ] )
			+ $maybe( 3, [ 'include' => $some( self::WORDS, 4 ) ] )
			+ $maybe( 3, [ 'loadmore' => false ] )
			+ $maybe( 4, [ 'gdpr' => 'yes' ] )
			+ ( 'photo-feed' === $feature ? $maybe( 3, [ 'whitelist' => '1' ] ) : [] );
		$blocks = $this->kernel()->get( BlockRegistry::class );
		return $blocks->distinct( $feature, $blocks->attributes( $feature, $all ) );
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return list<mixed>
	 */
	private static function shuffled( array $values ): array {
		$order = array_map( static fn(): int => mt_rand(), $values );
		array_multisort( $order, $values );
		return array_values( $values );
	}

	private function item( int $id ): Item {
		static $items = [];
		return $items[ $id ] ??= Item::stored( $this->db()->column( 'SELECT payload FROM {items} WHERE id = %d', $id )[0] ?? '' );
	}

	private static function isShown( string $html, string $id ): bool {
		return 1 === preg_match( '~<[^>]*\sid="(?:cff|sbi)_' . preg_quote( $id, '~' ) . '(?:-\d+)?"~', $html );
	}
}
