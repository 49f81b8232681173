<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRemover;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\View\CachedPosts;
use Frontispiece\Feed\View\PostsCache;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\Calls\Actions as PhotoActions;
use Frontispiece\SocialFeed\Calls\Actions as SocialActions;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests which responses to load-more are kept, for whom, and what makes the site forget them. */
#[Group( 'db' )]
final class PostsCacheTest extends TestCase {
	/** What a kept response is replaced with, to recognize it. */
	private const KEPT = '<p>Kept – äöü</p>';

	protected function setUp(): void {
		parent::setUp();
		// Other tests of this process have noted changes, whose row is deleted now.
		( new \ReflectionProperty( PostsCache::class, 'noted' ) )->setValue( $this->cache(), [] );
	}

	public function test_the_second_visitor_gets_the_kept_response_in_one_query(): void {
		$request = $this->social();
		$first   = $this->load( $request )->body;
		self::assertCount( 5, $this->items( $first ) );
		self::assertSame( 1, $this->kept() );
		$before = Database::wpdb()->num_queries;
		self::assertSame( $first, $this->load( $request )->body );
		self::assertSame( 1, Database::wpdb()->num_queries - $before );
		$this->markKept();
		self::assertSame( self::KEPT, $this->load( $request )->body );
	}

	public function test_a_photo_feed_is_kept_by_the_place_that_a_page_has_offered(): void {
		$request = $this->photos();
		$this->load( $request );
		self::assertSame( 0, $this->kept(), 'The first request only counts.' );
		$request['after'] = $this->string( Json::object( $this->load( $request )->body )['next'] ?? '' );
		$request['offset'] = 10;
		$first            = $this->load( $request )->body;
		self::assertSame( 1, $this->kept() );
		$this->markKept();
		self::assertSame( self::KEPT, $this->load( $request )->body );
		self::assertSame( $first, $this->load( [ 'offset' => 11 ] + $request )->body );
	}

	public function test_the_public_route_returns_the_same_from_the_cache(): void {
		foreach ( [ 'social', 'photo' ] as $feed ) {
			$html    = do_shortcode( "[frontispiece_{$feed}_feed num=5]" );
			self::assertSame( 1, preg_match( '/"read":"[^"]*"/', $html, $match ) );
			$address = Json::object( '{' . ( $match[0] ?? '' ) . '}' )['read'] ?? '';
			$this->letSecondsPass();
			$first = ( new Visitor() )->get( $this->string( $address ) );
			self::assertSame( [ 200, 1 ], [ $first->status, $this->kept() ], $feed );
			$again = ( new Visitor() )->get( $this->string( $address ) );
			self::assertSame( $first->body, $again->body );
			self::assertSame( $first->headers['etag'], $again->headers['etag'] );
			$this->markKept( '{"html":"Kept"}' );
			self::assertSame( '{"html":"Kept"}', ( new Visitor() )->get( $this->string( $address ) )->body );
			self::assertStringNotContainsString( 'Kept', ( new Visitor() )->get( "$address&_fields=html" )->body );
			$this->cache()->clear();
		}
	}

	/** @return array<string, array{\Closure(self): mixed}> */
	public static function changes(): array {
		return [
			'a post is hidden'                => [ static fn( self $test ) =>
				$test->kernel()->get( ItemModerator::class )->hide( $test->lastItem(), true ) ],
			'an image is described'           => [ static fn( self $test ) =>
				$test->kernel()->get( ItemModerator::class )->describe( $test->lastItem(), 0, 'A lighthouse' ) ],
			'an image is ready'               => [ static fn( self $test ) =>
				$test->kernel()->get( ImageRepository::class )
					->update( $test->db()->int( 'SELECT MAX(id) FROM {images}' ), [ 'width' => 7 ] ) ],
			'posts are deleted'               => [ static fn( self $test ) =>
				$test->kernel()->get( ItemRemover::class )->remove( [ $test->lastItem() ] ) ],
			'an account is removed'           => [ static fn( self $test ) =>
				array_map(
					$test->kernel()->get( SourceRemover::class )->remove( ... ),
					$test->kernel()->get( SourceRepository::class )->all(),
				) ],
			'a post is stored again'          => [ static fn( self $test ) =>
				$test->db()->run( 'UPDATE {items} SET missing = missing + 1 WHERE id = %d', $test->lastItem() ) ],
			'the header of the feed changes'  => [ static fn( self $test ) =>
				$test->db()->run( "UPDATE {feeds} SET header = REPLACE(header, 'sources', 'names')" ) ],
			'the settings are saved'          => [ static fn() => do_action( 'frontispiece_settings_saved' ) ],
			'a saved feed changes'            => [ static fn() => do_action( 'frontispiece_saved_feed_changed' ) ],
			'the format of dates changes'     => [ static fn() => update_option( 'date_format', 'Y' ) ],
		];
	}

	/** @param \Closure(self): mixed $change */
	#[DataProvider( 'changes' )]
	public function test_a_change_is_in_the_next_response( \Closure $change ): void {
		$request = $this->social();
		$this->load( $request );
		$this->markKept();
		self::assertSame( self::KEPT, $this->load( $request )->body );
		$change( $this );
		$response = $this->load( $request )->body;
		update_option( 'date_format', 'F j, Y' );
		self::assertNotSame( self::KEPT, $response );
	}

	/** @return array<string, array{string, mixed}> a filter, and the value of the site from then on */
	public static function surroundings(): array {
		return [
			'another plugin is active'    => [ 'alloptions', [ 'active_plugins' => 'a:0:{}' ] ],
			'the theme changes'           => [ 'stylesheet', 'other' ],
			'the site has another address' => [ 'home_url', 'https://other.example' ],
			'the language changes'        => [ 'determine_locale', 'de_DE' ],
		];
	}

	#[DataProvider( 'surroundings' )]
	public function test_a_response_is_only_given_on_the_site_that_it_was_made_for( string $filter, mixed $value ): void {
		$request = $this->social();
		$this->load( $request );
		$this->markKept();
		$other = static fn(): mixed => $value;
		add_filter( $filter, $other );
		$response = $this->load( $request )->body;
		remove_filter( $filter, $other );
		self::assertNotSame( self::KEPT, $response );
	}

	public function test_a_part_in_the_theme_that_is_edited_is_used_at_once(): void {
		$folder = get_stylesheet_directory() . '/frontispiece/social-feed';
		wp_mkdir_p( $folder );
		$part = "$folder/none.php";
		try {
			file_put_contents( $part, '' );
			touch( $part, 1_800_000_000 );
			$request = $this->social();
			$this->load( $request );
			$this->markKept();
			self::assertSame( self::KEPT, $this->load( $request )->body );
			touch( $part, 1_800_000_001 );
			clearstatcache();
			self::assertNotSame( self::KEPT, $this->load( $request )->body );
		} finally {
			unlink( $part );
			rmdir( $folder );
			rmdir( dirname( $folder ) );
		}
	}

	public function test_a_response_begun_before_a_change_is_not_found_after_it(): void {
		$request = $this->social();
		$this->handle( $request );
		$this->db()->run( 'UPDATE {items} SET missing = missing + 1' );
		$this->letSecondsPass();
		$this->kernel()->later()->run();
		$this->markKept();
		self::assertNotSame( self::KEPT, $this->load( $request )->body );
	}

	public function test_nothing_is_kept_until_posts_have_not_changed_for_some_seconds(): void {
		$request = $this->social();
		$this->cache()->clear();
		$this->load( $request );
		self::assertSame( 0, $this->kept() );
		// Another change within seconds of the first is not noted again.
		$state = $this->state();
		$this->db()->run( 'UPDATE {items} SET missing = missing + 1' );
		self::assertSame( $state, $this->state() );
		$this->load( $request );
		self::assertSame( 0, $this->kept() );
		$this->letSecondsPass();
		$this->load( $request );
		self::assertSame( 1, $this->kept() );
	}

	public function test_without_a_state_nothing_is_kept_and_the_state_is_made(): void {
		$request = $this->social();
		$this->db()->run( 'DELETE FROM {loaded_posts}' );
		$this->load( $request );
		self::assertSame( 0, $this->kept() );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{32}$/', $this->state() );
	}

	public function test_what_one_web_server_changes_another_one_forgets(): void {
		$request = $this->social();
		$this->load( $request );
		$this->markKept();
		$other = new PostsCache(
			$this->db(),
			$this->kernel()->tables(),
			$this->kernel()->templates(),
			$this->kernel()->later(),
		);
		$other->changed();
		self::assertNotSame( self::KEPT, $this->load( $request )->body );
	}

	public function test_a_response_is_kept_for_a_minute(): void {
		$request = $this->social();
		$this->load( $request );
		$this->markKept();
		$this->age( 58 );
		self::assertSame( self::KEPT, $this->load( $request )->body );
		$this->age( 2 );
		self::assertNotSame( self::KEPT, $this->load( $request )->body );
		self::assertSame( 1, $this->kept() );
		$this->age( 61 );
		$this->cache()->trim();
		self::assertSame( 0, $this->kept() );
	}

	public function test_what_a_visitor_makes_up_adds_no_responses_and_does_not_change_the_kept_one(): void {
		$request = $this->social();
		$genuine = $this->load( $request )->body;
		$pages   = new ArrayReader( $request );
		foreach ( [
			[ 'page' => 77 ],
			[ 'pag_url' => [ 'x' => 'y' ] + $pages->at( 'pag_url' )->all() ],
			[ 'pag_url' => [ 'other' => $pages->at( 'pag_url' )->string( 'demo' ) ] ],
			[ 'shortcode_data' => '{"num":"3"}' ],
			[ 'post_id' => '8', 'location' => 'footer', 'locator_nonce' => 'x' ],
		] as $input ) {
			$this->load( $input + $request );
			self::assertSame( 1, $this->kept(), Json::encode( $input ) );
			self::assertSame( $genuine, $this->load( $request )->body );
		}
		self::assertStringContainsString( 'data-page="77"', $this->load( [ 'page' => 77 ] + $request )->body );
		foreach ( [
			[ 'feed_id' => '0123456789abcdef' ],
			[ 'pag_url' => [ 'demo' => '1-1-0123456789abcdef' ] ],
			[ 'pag_url' => [] ],
		] as $wrong ) {
			$this->cache()->clear();
			$this->letSecondsPass();
			$this->load( $wrong + $request );
			self::assertSame( 0, $this->kept(), Json::encode( $wrong ) );
		}
	}

	public function test_a_full_table_stays_as_it_is_until_responses_expire(): void {
		$request = $this->social();
		foreach ( range( 1, 200 ) as $n ) {
			$this->db()->run(
				"INSERT INTO {loaded_posts} (place_key, stamp, made_at, body) VALUES (%s, 'x', UNIX_TIMESTAMP(), '')",
				"k$n",
			);
		}
		$body = $this->load( $request )->body;
		self::assertCount( 5, $this->items( $body ) );
		self::assertSame( 200, $this->kept() );
		$this->age( 61 );
		$this->load( $request );
		self::assertSame( 1, $this->kept() );
	}

	public function test_a_response_that_cannot_be_packed_small_is_not_kept(): void {
		foreach ( [ [ 50_000, 0 ], [ 20_000, 1 ] ] as [ $bytes, $count ] ) {
			$this->cache()->save(
				new CachedPosts( null, null, str_repeat( 'k', 32 ), 'stamp', 'question' ),
				random_bytes( $bytes ),
			);
			$this->kernel()->later()->run();
			self::assertSame( $count, $this->kept() );
		}
	}

	public function test_users_who_are_logged_in_neither_get_nor_leave_kept_responses(): void {
		$request = $this->social();
		$this->become( 'subscriber' );
		$this->load( $request );
		self::assertSame( 0, $this->kept() );
		wp_set_current_user( 0 );
		$this->load( $request );
		$this->markKept();
		$this->become( 'administrator' );
		self::assertNotSame( self::KEPT, $this->load( $request )->body );
	}

	public function test_without_its_table_posts_are_loaded_all_the_same(): void {
		$request = $this->social();
		$body    = $this->load( $request )->body;
		$table = Database::name( 'loaded_posts' );
		$quiet = Database::wpdb()->suppress_errors( true );
		Database::wpdb()->query( "ALTER TABLE $table RENAME TO {$table}_away" );
		try {
			self::assertSame( $body, $this->load( $request )->body );
		} finally {
			Database::wpdb()->query( "ALTER TABLE {$table}_away RENAME TO $table" );
			Database::wpdb()->suppress_errors( $quiet );
		}
	}

	public function test_a_filter_turns_the_cache_off(): void {
		$request = $this->social();
		add_filter( 'frontispiece_load_more_seconds', '__return_zero' );
		$this->load( $request );
		remove_filter( 'frontispiece_load_more_seconds', '__return_zero' );
		self::assertSame( 0, $this->kept() );
	}

	/** Returns an item of the second page. */
	private function lastItem(): int {
		return $this->db()->int( 'SELECT item_id FROM {feed_items} ORDER BY effective_at DESC, item_id DESC LIMIT 1 OFFSET 6' );
	}

	private function cache(): PostsCache {
		return $this->kernel()->get( PostsCache::class );
	}

	/** @return array<string, mixed> what the page of a new feed asks for the next posts with */
	private function social(): array {
		$input = self::find( do_shortcode( '[frontispiece_social_feed num=5]' ), '//input[@class="cff-pag-url"]' )[0];
		$this->letSecondsPass();
		return [
			'feed_id' => $input->getAttribute( 'data-feed-id' ),
			'pag_url' => Json::object( $input->getAttribute( 'data-cff-pag-url' ) ),
			'page'    => 2,
		];
	}

	/** @return array<string, mixed> */
	private function photos(): array {
		$section = self::find( do_shortcode( '[frontispiece_photo_feed num=5]' ), '//section' )[0];
		$this->letSecondsPass();
		return [ 'feed_id' => $section->getAttribute( 'data-feedid' ), 'offset' => 5, 'after' => '' ];
	}

	/** @param array<string, mixed> $request */
	private function load( array $request ): AjaxResponse {
		$response = $this->handle( $request );
		$this->kernel()->later()->run();
		return $response;
	}

	/** @param array<string, mixed> $request */
	private function handle( array $request ): AjaxResponse {
		$actions = isset( $request['pag_url'] )
			? [ $this->kernel()->get( SocialActions::class )->all()['cff_get_new_posts'] ?? null ]
			: [ $this->kernel()->get( PhotoActions::class )->all()['sbi_load_more_clicked'] ?? null ];
		$action  = AjaxRegistry::make( array_filter( [ 'action' => $actions[0] ] ) )[0];
		return ( $action->handle )( $request );
	}

	/** Lets the seconds pass in which nothing is kept. */
	private function letSecondsPass(): void {
		$this->cache()->clear();
		$this->db()->run( "UPDATE {loaded_posts} SET made_at = made_at - 5 WHERE place_key = 'state'" );
		( new \ReflectionProperty( PostsCache::class, 'noted' ) )->setValue( $this->cache(), [] );
	}

	private function age( int $seconds ): void {
		$this->db()->run( "UPDATE {loaded_posts} SET made_at = made_at - %d WHERE place_key <> 'state'", $seconds );
	}

	private function markKept( string $body = self::KEPT ): void {
		$packed = base64_encode( (string) gzcompress( $body ) );
		$this->db()->run( "UPDATE {loaded_posts} SET body = %s WHERE place_key <> 'state'", $packed );
	}

	private function kept(): int {
		return $this->db()->int( "SELECT COUNT(*) FROM {loaded_posts} WHERE place_key <> 'state'" );
	}

	private function state(): string {
		return $this->db()->column( "SELECT stamp FROM {loaded_posts} WHERE place_key = 'state'" )[0] ?? '';
	}

	private function string( mixed $value ): string {
		self::assertIsString( $value );
		return $value;
	}

	/** @return list<\DOMElement> */
	private function items( string $html ): array {
		return self::find( $html, '//*[contains(concat(" ",@class," ")," cff-item ")]' );
	}
}
