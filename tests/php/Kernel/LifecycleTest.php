<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\OldTables;
use Frontispiece\Kernel\Database\RenamedColumns;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Installer;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Startup;
use Frontispiece\Tests\TestCase;
use Frontispiece\Transfer\TransferStore;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestDox;

/** Runs activation as wp-admin does, in separate processes and on a single site. */
#[Group( 'db' )]
final class LifecycleTest extends TestCase {
	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		$this->file = wp_get_upload_dir()['basedir'] . '/frontispiece/left-over-150.webp';
	}

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ 'remove_data' => false ] );
		$this->do( 'activate', 'hook' );
		if ( is_file( $this->file ) ) {
			unlink( $this->file );
		}
		parent::tearDown();
	}

	public function test_activating_twice_is_safe_and_prints_nothing(): void {
		$this->db()->insert(
			'log',
			[ 'logged_at' => 1, 'level' => 'info', 'channel' => 'x', 'message' => 'kept', 'context' => '{}' ],
		);
		$this->kernel()->options()->set( [ 'refresh' => 60 ] );
		self::assertSame( [ 'printed' => '', 'error' => '' ], $this->do( 'deactivate', 'activate' ) );
		self::assertSame( [ 'printed' => '', 'error' => '' ], $this->do( 'hook', 'hook' ) );
		self::assertTrue( is_plugin_active( 'frontispiece/plugin.php' ) );
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {log} WHERE message = 'kept'" ) );
		self::assertSame(
			[ 60, Tables::VERSION ],
			[ $this->kernel()->options()->int( 'refresh' ), $this->kernel()->options()->int( 'schema' ) ],
		);
		self::assertSame( 1, $this->events() );
		$this->kernel()->options()->set( [ 'refresh' => 900 ] );
	}

	public function test_activation_creates_nothing_public(): void {
		$count = fn(): int => $this->db()->int( 'SELECT COUNT(*) FROM ' . Database::wpdb()->posts );
		$posts = $count();
		$this->do( 'deactivate', 'activate' );
		self::assertSame( $posts, $count() );
	}

	public function test_activation_gives_each_role_only_its_capabilities(): void {
		$this->do( 'deactivate', 'activate' );
		self::assertSame(
			[ Capabilities::MANAGE, Capabilities::MODERATE, Capabilities::VIEW_ENTRIES ],
			$this->caps( 'administrator' ),
		);
		self::assertSame( [ Capabilities::MODERATE ], $this->caps( 'editor' ) );
		foreach ( [ 'author', 'contributor', 'subscriber' ] as $role ) {
			self::assertSame( [], $this->caps( $role ), $role );
		}
	}

	public function test_the_cron_event_is_scheduled_once_every_five_minutes(): void {
		$this->do( 'hook', 'hook' );
		self::assertSame( 1, $this->events() );
		$event = wp_get_scheduled_event( Cron::HOOK );
		self::assertIsObject( $event );
		self::assertSame( 300, $event->interval ?? 0 );
	}

	public function test_deactivation_stops_the_cron_event_and_keeps_everything_else(): void {
		self::assertSame( '', $this->do( 'deactivate' )['printed'] ?? null );
		self::assertSame( 0, $this->events() );
		self::assertNotSame( [], $this->tables() );
		self::assertSame( Tables::VERSION, $this->kernel()->options()->int( 'schema' ) );
		self::assertContains( Capabilities::MANAGE, $this->caps( 'administrator' ) );
	}

	public function test_deactivation_deletes_exports_which_only_cron_would_delete(): void {
		$store  = $this->kernel()->get( TransferStore::class );
		$export = $store->create( 'export', [ 'entries' ] );
		file_put_contents( $store->zip( $export->id ), 'personal data' );
		$this->do( 'deactivate' );
		self::assertDirectoryDoesNotExist( $store->uploads->folder() );
	}

	public function test_uninstalling_keeps_the_data_by_default(): void {
		$this->leaveTraces();
		self::assertSame( '', $this->do( 'deactivate', 'uninstall' )['printed'] ?? null );
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {log} WHERE message = 'trace'" ) );
		self::assertSame( Tables::VERSION, $this->kernel()->options()->int( 'schema' ) );
		self::assertFileExists( $this->file );
		self::assertSame( 0, $this->events() );
		self::assertSame( [], $this->caps( 'administrator' ) );
		self::assertSame( [], $this->caps( 'editor' ) );
	}

	public function test_uninstalling_removes_all_data_if_the_owner_chose_to(): void {
		$page = $this->leaveTraces();
		update_option( 'show_avatars', '0' );
		$this->kernel()->options()->set( [
			'remove_data' => true,
			'demo_pages'  => [ 'show_on_front' => 'posts', 'show_avatars' => '1' ],
		] );
		self::assertSame( '', $this->do( 'deactivate', 'uninstall' )['printed'] ?? null );
		self::assertSame( [], $this->tables() );
		self::assertSame( 0, $this->events() );
		self::assertSame( [], $this->caps( 'administrator' ) );
		self::assertFileDoesNotExist( $this->file );
		self::assertDirectoryDoesNotExist( dirname( $this->file ) );
		self::assertNull( get_post( $page ), 'Demo pages are data of the plugin.' );
		wp_cache_delete( 'alloptions', 'options' );
		self::assertSame( '1', get_option( 'show_avatars' ), 'What the demo changed of the site is as it was.' );
		$db = Database::wpdb();
		self::assertFalse( get_term_by( 'name', 'A demo category', 'category' ) );
		foreach ( [
			"SELECT option_name FROM {$db->options} WHERE option_name LIKE %s",
			"SELECT meta_key FROM {$db->usermeta} WHERE meta_key LIKE %s",
			"SELECT meta_key FROM {$db->postmeta} WHERE meta_key LIKE %s",
		] as $sql ) {
			// Ignore the test users and the test theme.
			self::assertSame(
				[],
				array_values(
					array_diff( $this->db()->column( $sql, '%frontispiece%' ), [ 'theme_mods_frontispiece-classic' ] ),
				),
				$sql,
			);
		}
	}

	public function test_without_mbstring_the_plugin_is_uninstalled_with_its_data(): void {
		$this->kernel()->options()->set( [
			'remove_data' => true,
			'site'        => [ 'on' => [ 'in-view' ], 'options' => [ 'in-view' => [ 'effect' => 'rise' ] ] ],
		] );
		$result = Process::do( 'plugin', [ 'do' => [ 'deactivate', 'uninstall' ] ], settings: [
			'auto_prepend_file'  => dirname( __DIR__, 2 ) . '/fixtures/processes/without-mbstring.php',
			'disable_functions'  => 'mb_scrub',
			// Compiled files belong to a PHP with all functions.
			'opcache.enable_cli' => '0',
		] );
		wp_cache_flush();
		self::assertSame( '', $result['printed'] );
		self::assertFalse( get_option( Options::NAME ) );
	}

	#[
		TestDox(
			'SEC-19: uninstalling removes the files of this site’s messages from the folder of the constant, and nothing else there',
		),
	]
	public function test_SEC_19_uninstalling_keeps_other_files_in_the_folder_set_by_the_constant(): void {
		$folder = dirname( $this->file, 2 ) . '/private-' . bin2hex( random_bytes( 4 ) );
		$own    = 'ab/' . str_repeat( 'ab', 16 );
		$others = [ 'ab/' . str_repeat( 'cd', 16 ), 'cd/' . str_repeat( 'ef', 16 ), 'ledger.txt', '.htaccess' ];
		$alone  = 'ee/' . str_repeat( 'ee', 16 );
		foreach ( [ $own, $alone, ...$others ] as $name ) {
			wp_mkdir_p( dirname( "$folder/$name" ) );
			file_put_contents( "$folder/$name", 'x' );
		}
		$files = [ [ 'path' => $own ], [ 'path' => $alone ], [ 'path' => '../../index.php' ] ];
		$this->db()->insert( 'submissions', [
			'form_id'    => 1,
			'created_at' => 1,
			'once_key'   => 'x',
			'words'      => '',
			'data'       => '{}',
			'files'      => (string) wp_json_encode( $files ),
			'meta'       => '{}',
		] );
		$this->kernel()->options()->set( [
			'remove_data' => true,
			'site'        => [ 'on' => [ 'in-view' ], 'options' => [ 'in-view' => [ 'effect' => 'rise' ] ] ],
		] );
		$result = Process::do( 'plugin', [ 'do' => [ 'deactivate', 'uninstall' ], 'files' => $folder ] );
		wp_cache_flush();
		clearstatcache();
		wp_roles()->for_site();
		self::assertSame( '', $result['printed'] ?? null );
		self::assertFileDoesNotExist( "$folder/$own" );
		self::assertDirectoryDoesNotExist( dirname( "$folder/$alone" ) );
		foreach ( $others as $name ) {
			self::assertFileExists( "$folder/$name" );
		}
		foreach ( [ ...$others, 'ab', 'cd', '' ] as $name ) {
			is_dir( "$folder/$name" ) ? rmdir( "$folder/$name" ) : unlink( "$folder/$name" );
		}
	}

	public function test_SEC_28_uninstalling_removes_what_is_kept_in_records_of_wordpress(): void {
		$page = $this->post( 'A comparison' );
		update_post_meta( $page, '_frontispiece_rehearsal', 'wpforms' );
		update_user_meta( 1, 'manageedit-frontispiece_formcolumnshidden', [ 'x' ] );
		update_user_meta( 1, 'edit_frontispiece_form_per_page', 50 );
		update_user_meta( 1, 'edit_post_per_page', 50 );
		$before = get_option( 'widget_text' );
		update_option( 'widget_text', [ 7 => [ 'title' => 'x', 'frontispiece_folded' => true ], '_multiwidget' => 1 ] );
		$this->kernel()->options()->set( [ 'remove_data' => true ] );
		$this->do( 'deactivate' );
		self::assertSame( '', $this->do( 'uninstall' )['printed'] ?? null );
		self::assertNull( get_post( $page ) );
		self::assertSame( [ 7 => [ 'title' => 'x' ], '_multiwidget' => 1 ], get_option( 'widget_text' ) );
		self::assertSame(
			[ '', '', '50' ],
			array_map( static fn( string $key ): mixed => get_user_meta( 1, $key, true ), [
				'manageedit-frontispiece_formcolumnshidden', 'edit_frontispiece_form_per_page', 'edit_post_per_page',
			] ),
		);
		update_option( 'widget_text', $before );
		delete_user_meta( 1, 'edit_post_per_page' );
	}

	public function test_the_plugin_can_be_activated_again_after_a_complete_uninstall(): void {
		$this->kernel()->options()->set( [ 'remove_data' => true ] );
		$this->do( 'deactivate', 'uninstall' );
		self::assertSame( [ 'printed' => '', 'error' => '' ], $this->do( 'activate' ) );
		self::assertCount( count( $this->kernel()->tables()->schema() ), $this->tables() );
		self::assertSame( Tables::VERSION, $this->kernel()->options()->int( 'schema' ) );
		self::assertFalse( $this->kernel()->options()->get( 'remove_data' ) );
	}

	/** @return int a demo page */
	private function leaveTraces(): int {
		$this->db()->insert(
			'log',
			[ 'logged_at' => 1, 'level' => 'info', 'channel' => 'x', 'message' => 'trace', 'context' => '{}' ],
		);
		wp_mkdir_p( dirname( $this->file ) );
		file_put_contents( $this->file, 'x' );
		update_user_meta( 1, 'frontispiece_token_dropped', 'page' );
		update_option( 'widget_frontispiece-newsletter', [ '_multiwidget' => 1 ] );
		$term = wp_insert_term( 'A demo category', 'category' );
		add_term_meta( is_array( $term ) ? (int) $term['term_id'] : 0, '_frontispiece_demo', '1' );
		$page = $this->post( 'A demo page' );
		update_post_meta( $page, '_frontispiece_demo', '1' );
		return $page;
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function updates(): array {
		$own = 'frontispiece/plugin.php';
		return [
			'one plugin, also automatically' => [ [ 'type' => 'plugin', 'action' => 'update', 'plugin' => $own ], '' ],
			'several plugins'                => [ [ 'type' => 'plugin', 'action' => 'update', 'plugins' => [ 'a/a.php', $own ] ], '' ],
			'an uploaded ZIP file'           => [ [ 'type' => 'plugin', 'action' => 'install' ], 'frontispiece' ],
		];
	}

	/** @param array<string, mixed> $what */
	#[DataProvider( 'updates' )]
	public function test_BUG_60_an_update_by_wordpress_migrates_the_tables_and_purges_all_pages( array $what, string $folder ): void {
		foreach ( [ 21, Tables::VERSION ] as $version ) {
			$this->db()->run( 'DROP TABLE {attempts}' );
			$this->kernel()->options()->set( [ 'schema' => $version ] );
			self::assertSame( [ true ], $this->purgesAfter( $what, $folder ), "Schema $version is loaded." );
			self::assertTrue( $this->kernel()->tables()->isCurrent() );
			self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {attempts}' ) );
			self::assertSame( [], array_diff( [ 'work', 'starts' ], OldTables::stored( 'attempts' ) ) );
		}
	}

	public function test_BUG_60_an_update_of_something_else_changes_nothing(): void {
		foreach ( [
			[ [ 'type' => 'plugin', 'action' => 'update', 'plugins' => [ 'a/a.php' ] ], '' ],
			[ [ 'type' => 'plugin', 'action' => 'install' ], 'another' ],
			[ [ 'type' => 'translation', 'action' => 'update', 'translations' => [] ], '' ],
			[ [ 'type' => 'core', 'action' => 'update' ], '' ],
			[ [], '' ],
		] as [ $what, $folder ] ) {
			self::assertSame( [], $this->purgesAfter( $what, $folder ) );
		}
	}

	public function test_BUG_60_all_pages_are_purged_once_after_a_migration_by_any_request(): void {
		$this->kernel()->options()->set( [ 'schema' => 17 ] );
		self::assertSame( [ true ], $this->purgesAfter( [], '', fn() => ( new Installer( $this->kernel() ) )->install() ) );
		self::assertSame( [], $this->purgesAfter( [], '', fn() => ( new Installer( $this->kernel() ) )->install() ) );
	}

	public function test_an_update_to_a_later_version_that_was_stopped_is_left_to_its_code_on_another_server(): void {
		$options = $this->kernel()->options();
		foreach ( [ 0 => [ [ true ], [] ], 1 => [ [], [ 'at' => 1 ] ] ] as $more => $expected ) {
			$options->set( [ 'schema' => Tables::VERSION + $more, 'migration' => [ 'at' => 1 ] ] );
			$purges = $this->purgesAfter( [], '', fn() => $this->kernel()->get( Startup::class )->upgrade() );
			self::assertSame( $expected, [ $purges, $options->stored( 'migration' ) ] );
		}
		$renamed = new RenamedColumns( $this->db(), $this->kernel()->tables() );
		self::assertNotNull( $renamed->step( [] ), 'It waits for code that knows the new names.' );
		$options->set( [ 'schema' => Tables::VERSION, 'migration' => [] ] );
		self::assertNull( $renamed->step( [] ) );
	}

	public function test_requests_purge_no_caches_while_the_database_is_read_only(): void {
		global $wpdb;
		$this->kernel()->options()->set( [ 'migration' => [ 'at' => 1 ] ] );
		$reject = static fn( string $sql ): string => str_starts_with( ltrim( $sql ), 'SELECT' ) ? $sql : 'SELECT 1 FROM read_only';
		$errors = $wpdb->suppress_errors();
		$finish = fn() => $this->kernel()->get( Startup::class )->upgrade();
		add_filter( 'query', $reject );
		$purges = $this->purgesAfter( [], '', $finish );
		remove_filter( 'query', $reject );
		$wpdb->suppress_errors( $errors );
		wp_cache_flush();
		self::assertSame( [ [], [ true ] ], [ $purges, $this->purgesAfter( [], '', $finish ) ] );
	}

	/**
	 * @param array<string, mixed> $what
	 * @param (\Closure(): mixed)|null $do
	 * @return list<bool> whether all pages were purged, for each purge
	 */
	private function purgesAfter( array $what, string $folder, ?\Closure $do = null ): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		$upgrader = new \Plugin_Upgrader( new \Automatic_Upgrader_Skin() );
		if ( '' !== $folder ) {
			$upgrader->result = [ 'destination_name' => $folder ];
		}
		$purges = [];
		$note   = static function ( array $keys, array $urls, bool $isWhole ) use ( &$purges ): void {
			$purges[] = $isWhole;
		};
		$this->kernel()->later()->run();
		add_action( 'frontispiece_purge', $note, 10, 3 );
		null === $do ? do_action( 'upgrader_process_complete', $upgrader, $what ) : $do();
		$this->kernel()->later()->run();
		remove_action( 'frontispiece_purge', $note );
		return $purges;
	}

	/** @return array<array-key, mixed> */
	private function do( string ...$steps ): array {
		$result = Process::do( 'plugin', [ 'do' => $steps ] );
		wp_cache_flush();
		clearstatcache();
		wp_roles()->for_site();
		return $result;
	}

	private function events(): int {
		$count = 0;
		foreach ( _get_cron_array() as $hooks ) {
			$count += count( $hooks[ Cron::HOOK ] ?? [] );
		}
		return $count;
	}

	/** @return list<string> */
	private function caps( string $role ): array {
		$caps = array_keys( array_filter( get_role( $role )->capabilities ?? [] ) );
		$ours = array_values(
			array_filter( $caps, static fn( string $cap ): bool => str_starts_with( $cap, 'frontispiece' ) ),
		);
		sort( $ours );
		return $ours;
	}

	/** @return list<string> */
	private function tables(): array {
		return $this->db()->column( 'SHOW TABLES LIKE %s', Database::wpdb()->esc_like( Database::name( '' ) ) . '%' );
	}
}
