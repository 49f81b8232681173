<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FeedPlugins;

use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\EditorData;
use Frontispiece\Migration\LegacyShortcodes;
use Frontispiece\Migration\MigrationSources;
use Frontispiece\Migration\Takeover;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\Group;

/** Found, reviewed, imported, compared, switched: what an owner does on the Home screen. */
#[Group( 'db' )]
final class FeedPluginsTest extends FeedTestCase {
	protected function setUp(): void {
		parent::setUp();
		update_option( 'cff_page_id', Networks::PAGE );
		update_option( 'cff_access_token', 'EAATESTPAGE' );
		update_option( 'cff_style_settings', [ 'num' => 2, 'unheard' => 'of' ] );
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		foreach ( [ 'frontispiece_moved_feeds', 'cff_style_settings', 'cff_page_id', 'cff_access_token' ] as $option ) {
			delete_option( $option );
		}
		array_map( 'remove_shortcode', [ 'custom-facebook-feed', 'instagram-feed', 'contact-form-7' ] );
		$this->kernel()->options()->set( [ LegacyShortcodes::SETTING => false, Takeover::NAMES => [] ] );
		parent::tearDown();
	}

	public function test_SEC_23_a_feed_that_throws_an_error_is_left_out_and_the_others_are_imported_once(): void {
		$table = Database::wpdb()->prefix . 'cff_feeds';
		Database::wpdb()->query( "CREATE TABLE $table (id int PRIMARY KEY, feed_name varchar(100), settings text)" );
		Database::wpdb()->query( "INSERT INTO $table VALUES (1, 'First', '{}'), (2, 'Whirlpool', '{}'), (3, 'Third', '{}')" );
		$fail = static fn( string $sql ): string =>
			str_contains( $sql, 'Whirlpool' ) && str_contains( $sql, 'saved_feeds' ) ? throw new \TypeError( 'No such feed.' ) : $sql;
		add_filter( 'query', $fail );
		try {
			$copied = self::restAnswer( 'POST', '/migration', [ 'origin' => 'custom-facebook-feed' ] )['copied'] ?? [];
			$imported = array_column( $copied, 'imported', 'title' );
			self::assertSame( [ 'First' => true, 'Whirlpool' => false, 'Third' => true ], array_slice( $imported, 0, 3 ) );
			self::assertSame( 'Skipped because an error occurred while this was read.', $copied[1]['notes'][0] ?? '' );
			remove_filter( 'query', $fail );
			$copied = self::restAnswer( 'POST', '/migration', [ 'origin' => 'custom-facebook-feed' ] )['copied'] ?? [];
			self::assertSame( [ 'Whirlpool' => true ], array_column( $copied, 'imported', 'title' ) );
		} finally {
			remove_filter( 'query', $fail );
			Database::wpdb()->query( "DROP TABLE $table" );
		}
	}

	public function test_the_preview_of_a_feed_lists_what_is_lost_and_on_which_pages_it_is(): void {
		$this->post( '[custom-facebook-feed]' );
		$response = self::restAnswer( 'GET', '/migration/custom-facebook-feed' );
		$preview  = $response['preview'][0] ?? [];
		self::assertSame( [ '1 setting', '1 account' ], $preview['carried'] ?? null );
		self::assertSame( [ 'Settings without an equivalent: unheard.' ], $preview['lost'] ?? null );
		self::assertSame( [ 'Test' ], array_column( $preview['places'] ?? [], 'title' ) );
		self::assertSame( [], $response['results'] );
		self::assertSame( [], $this->kernel()->get( SavedFeedRepository::class )->all(), 'Nothing is changed.' );
	}

	public function test_a_feed_is_imported_compared_and_switched_and_its_pages_are_known(): void {
		// Their plugin is active.
		add_shortcode( 'custom-facebook-feed', static fn(): string => '<p>Theirs.</p>' );
		$page    = $this->post( '[custom-facebook-feed]' );
		$origin  = static fn( array $origins ): array => array_column( $origins, null, 'name' )['custom-facebook-feed'] ?? [];
		$origins = self::restAnswer( 'POST', '/migration', [ 'origin' => 'custom-facebook-feed' ] );
		self::assertSame(
			[ 1, 0, false ],
			[
				$origin( $origins['origins'] )['imported'],
				$origin( $origins['origins'] )['waiting'],
				$origin( $origins['origins'] )['switched'],
			],
		);
		self::assertNotTrue(
			$this->kernel()->options()->stored( LegacyShortcodes::SETTING ),
			'Nothing changes on pages before the switch.',
		);

		$url  = self::restAnswer( 'POST', '/migration/custom-facebook-feed/comparison' )['url'];
		$post = url_to_postid( $url );
		$post = $post > 0 ? $post : (int) ( get_posts( [
			'post_type' => 'page',
			'post_status' => 'private',
			'fields' => 'ids',
		] )[0] ?? 0 );
		self::assertSame( 'private', get_post_status( $post ) );
		self::assertStringContainsString(
			'wp:frontispiece/social-feed',
			(string) get_post_field( 'post_content', $post, 'raw' ),
		);
		self::assertSame(
			$url,
			self::restAnswer( 'POST', '/migration/custom-facebook-feed/comparison' )['url'],
			'There is one such page.',
		);

		self::restAnswer( 'POST', '/migration/custom-facebook-feed/switch' );
		self::assertNull( get_post( $post ), 'The comparison is deleted.' );
		self::assertTrue( $this->kernel()->options()->stored( LegacyShortcodes::SETTING ) );
		self::assertSame(
			'<p>Theirs.</p>',
			do_shortcode( '[custom-facebook-feed]' ),
			'An active plugin keeps its shortcode.',
		);

		$saved = $this->kernel()->get( SavedFeedRepository::class )->all()[0];
		$pages = fn(): array => $this->kernel()->get( UsageIndex::class )->naming( $saved->id );
		self::assertNotContains( $page, $pages() );
		do_action( 'deactivated_plugin', 'custom-facebook-feed/custom-facebook-feed.php', false );
		self::assertContains( $page, $pages(), 'From now on, the page shows our feed.' );

		$result = self::restAnswer( 'GET', '/migration/custom-facebook-feed' )['results'][0];
		self::assertSame( [ 'Test' ], array_column( $result['places'], 'title' ) );
		self::assertSame( 'Waiting for the first import of its posts.', $result['status'] );
		$source = $this->kernel()->get( SourceRepository::class )->all()[0];
		$this->refresh( $source );
		$result = self::restAnswer( 'GET', '/migration/custom-facebook-feed' )['results'][0];
		self::assertSame( 'Its posts have been imported.', $result['status'] );
		self::assertSame( [], $origin( self::restAnswer( 'GET', '/migration' ) ), 'The story is over.' );
	}

	public function test_the_editor_learns_which_shortcodes_of_an_inactive_plugin_can_be_blocks(): void {
		$script = function (): string {
			$scripts = wp_scripts();
			$before  = $scripts->get_data( 'wp-blocks', 'before' );
			$scripts->add_data( 'wp-blocks', 'before', [] );
			$this->kernel()->get( EditorData::class )->print();
			$added = $scripts->get_data( 'wp-blocks', 'before' );
			$scripts->add_data( 'wp-blocks', 'before', $before );
			return implode( '', array_filter( (array) $added, 'is_string' ) );
		};
		self::assertSame( '', $script(), 'Nothing is imported.' );
		self::restAnswer( 'POST', '/migration', [ 'origin' => 'custom-facebook-feed' ] );
		$source = $this->kernel()->get( SourceRepository::class )->all()[0];
		self::assertSame( 1, preg_match( '/^window\.frontispieceMigrated = (\{.*\});$/', $script(), $match ) );
		$data = json_decode( $match[1] ?? '', true );
		self::assertIsArray( $data );
		self::assertSame( [ 'custom-facebook-feed' ], array_keys( $data ) );
		self::assertSame( [ 'social-feed', 'id' ], [ $data['custom-facebook-feed']['block'], $data['custom-facebook-feed']['account'] ] );
		self::assertContains( $source->handle, $data['custom-facebook-feed']['accounts'] );
	}

	public function test_the_command_previews_an_import_and_refuses_an_unknown_plugin(): void {
		$preview = Command::run( 'move from custom-facebook-feed --dry-run --format=json' );
		self::assertSame( 0, $preview->code, $preview->err );
		self::assertCount( 1, $preview->rows() );
		self::assertSame( '', $preview->rows()[0]['to'] );
		self::assertStringContainsString( 'Settings without an equivalent: unheard.', (string) $preview->rows()[0]['notes'] );
		self::assertSame( [], $this->kernel()->get( SavedFeedRepository::class )->all(), 'Nothing is changed.' );
		self::assertSame( 1, Command::run( 'move from nobody' )->code );
	}

	public function test_an_unknown_plugin_is_refused(): void {
		foreach ( [
			[ 'GET', '' ],
			[ 'POST', '/entries' ],
			[ 'POST', '/comparison' ],
			[ 'POST', '/switch' ],
		] as [ $method, $path ] ) {
			self::assertSame( 404, self::restCall( $method, "/migration/nobody$path" )->get_status() );
		}
		self::assertNotNull( $this->kernel()->get( MigrationSources::class )->formPlugin( 'wpforms' ) );
	}
}
