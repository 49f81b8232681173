<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Feed\Comment\CommentPrivacy;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\SentEmailPrivacy;
use Frontispiece\Forms\Progress\Progress;
use Frontispiece\Forms\Progress\ProgressPrivacy;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Migration\LegacyShortcodes;
use Frontispiece\Module;
use Frontispiece\ModuleDeclarations;
use Frontispiece\ModuleLoader;
use Frontispiece\ModuleRegistry;
use Frontispiece\ModuleSettings;
use Frontispiece\Site\Feature;
use Frontispiece\Site\FeatureLoader;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Tests\Kernel\Visitor;

final class ModuleLoaderTest extends TestCase {
	/** Hooks that need a parameter of the plugin, POST or admin-ajax.php: such requests load modules. */
	private const NEEDLESS = [
		'core wp_loaded answerAjax',
		'forms init takeNoScriptSubmission',
		'forms wp_headers protectResumeLink',
		'feeds template_redirect answerPreview',
		'site template_redirect openLinks',
		'core template_redirect Frontispiece\Privacy\PageCheck::start',
	];

	private const FOLDERS = [
		'feeds'       => 'Feed',
		'social-feed' => 'SocialFeed',
		'photo-feed'  => 'PhotoFeed',
		'forms'       => 'Forms',
		'patterns'    => 'Patterns',
		'archives'    => 'Feed/Archive',
		'migration'   => 'Migration',
		'demo'        => 'Demo',
	];

	/** @var array<string, \WP_Hook> */
	private array $hooks = [];

	public static function setUpBeforeClass(): void {
		Visitor::equip( 'included-files' );
		Visitor::equip( 'late-hooks' );
	}

	public static function tearDownAfterClass(): void {
		Visitor::strip( 'included-files' );
		Visitor::strip( 'late-hooks' );
	}

	protected function setUp(): void {
		parent::setUp();
		// Pages written for other plugins need their shortcodes on every page.
		$this->kernel()->options()->set( [ LegacyShortcodes::SETTING => null, 'demo_pages' => null ] );
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter'] = $this->hooks;
		unset( $GLOBALS['current_screen'] );
		$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
		parent::tearDown();
	}

	/** Returns what a request would have that begins now. */
	private function loader(): ModuleLoader {
		$registry = new ModuleRegistry();
		return new ModuleLoader( $this->kernel(), $registry, new ModuleSettings( $this->kernel()->options(), $registry ) );
	}

	private function declarations(): ModuleDeclarations {
		return new ModuleDeclarations( $this->kernel(), $this->loader() );
	}

	private function load( Module $module ): void {
		$loader = $this->loader();
		$loader->start();
		$loader->add( $module );
	}

	/** @param array<string, bool> $switches */
	private function switchModules( array $switches ): void {
		$this->kernel()->options()->set( [ ModuleSettings::KEY => $switches ] );
	}

	/** @return list<string> files of the plugin that a visitor's page with all our shortcodes includes, and its text */
	private function visit(): array {
		$page   = $this->post( 'Begin[frontispiece_form][frontispiece_social_feed][frontispiece_photo_feed][frontispiece_photo_list]End' );
		$response = ( new Visitor() )->header( 'X-Included-Files: 1' )->get( (string) get_permalink( $page ) );
		self::assertSame( 200, $response->status );
		self::assertSame( 1, preg_match( '/<!--files (.*?)-->/', $response->body, $match ), substr( $response->body, -500 ) );
		preg_match( '/Begin(.*?)End/s', $response->body, $text );
		/** @var list<string> $files */
		$files = json_decode( $match[1] ?? '[]', true );
		return [ $text[1] ?? 'missing', ...array_map( static fn( string $file ): string => explode( '/includes/', $file )[1], $files ) ];
	}

	/**
	 * @param list<string> $files
	 * @return list<string> those in the folder of a module, without what uninstalling or another module needs
	 */
	private static function filesOf( string $slug, array $files ): array {
		$folder = self::FOLDERS[ $slug ] . '/';
		return array_values( array_filter( $files, static fn( string $file ): bool => str_starts_with( $file, $folder ) ) );
	}

	/** @return list<Module> all modules as if they were on */
	private function modules(): array {
		$modules = [];
		foreach ( ModuleRegistry::CORE + ModuleRegistry::TYPES as $slug => $class ) {
			$modules[] = new $class( $slug, $this->kernel() );
		}
		$registry = $this->kernel()->get( FeatureRegistry::class );
		foreach ( array_keys( FeatureRegistry::TYPES ) as $slug ) {
			$modules[] = $registry->make( $slug, $this->kernel()->get( FeatureSettings::class )->options( $slug, [] ), true );
		}
		return array_values( array_filter( $modules ) );
	}

	/** @return list<array{0: string, 1: string|array{0: object|class-string, 1: string}, 2?: int}> */
	private static function pageHooks( Module $module ): array {
		return ModuleRegistry::PAGE_HOOKS[ $module->slug ] ?? [];
	}

	/** @return list<string> hooks that the modules which visitors' requests load declare, as the test site lists them */
	private function declared(): array {
		$declared = [];
		foreach ( $this->modules() as $module ) {
			if ( ! $module instanceof Feature && ! in_array( $module->slug, ModuleRegistry::TOOLS, true ) ) {
				foreach ( [ ...self::pageHooks( $module ), ...$module->hooks() ] as [ $hook, $callback ] ) {
					[ $object, $method ] = is_array( $callback ) ? $callback : [ '', $callback ];

					$class      = is_object( $object ) ? $object::class : $object;
					$declared[] = "$module->slug $hook " . ( '' === $class ? $method : "$class::$method" );
				}
			}
		}
		return $declared;
	}

	/**
	 * Asserts that no hook had fired before the request added it.
	 *
	 * @param list<string> $needless hooks that this request does not need
	 * @return list<string> hooks that it has added
	 */
	private function assertNoLateHook( string $body, string $what, array $needless = [] ): array {
		self::assertSame( 1, preg_match( '/<!--hooks (.*?)-->/', $body, $match ), $what . substr( $body, -500 ) );
		/** @var array{added: list<string>, late: list<string>} $hooks */
		$hooks = json_decode( $match[1] ?? '', true );
		self::assertSame( [], array_values( array_diff( $hooks['late'], $needless ) ), $what );
		return $hooks['added'];
	}

	/** @param list<string> $needless hooks that this request does not need */
	private function assertHooked( string $body, string $what, array $needless = [] ): void {
		$added = $this->assertNoLateHook( $body, $what, $needless );
		self::assertSame( [], array_values( array_diff( $this->declared(), $added ) ), $what );
	}

	/** @return array<string, array{0: string, 1: string}> all hooks of a module: name => hook and method */
	private static function hooksOf( Module $module ): array {
		$all = [];
		foreach ( [ ...self::pageHooks( $module ), ...$module->hooks(), ...$module->adminHooks() ] as [ $hook, $callback ] ) {
			$object        = is_array( $callback ) ? $callback[0] : '';
			$class         = is_object( $object ) ? $object::class : $object;
			$method        = is_array( $callback ) ? "$class::{$callback[1]}" : $callback;
			$isCallable    = is_array( $callback ) ? method_exists( $callback[0], $callback[1] ) : method_exists( $module, $callback );
			self::assertTrue( $isCallable, "$module->slug: $hook $method" );
			$reflection = new \ReflectionMethod( ...( is_array( $callback ) ? $callback : [ $module, $callback ] ) );
			self::assertTrue( $reflection->isPublic(), "$module->slug: $hook $method" );
			$all[ "$hook $method" ] = [ $hook, $method ];
		}
		return $all;
	}

	public function test_each_hook_of_each_module_is_a_named_method_and_can_be_removed(): void {
		set_current_screen( 'dashboard' );
		$count = static fn( string $hook ): int =>
			array_sum( array_map( 'count', $GLOBALS['wp_filter'][ $hook ]->callbacks ?? [] ) );
		$added = 0;
		foreach ( $this->modules() as $module ) {
			foreach ( self::hooksOf( $module ) as [ $hook, $method ] ) {
				$remove = static fn( bool $isAdded, string $slug, string $name, string $of ): bool =>
					$isAdded && [ $slug, $name, $of ] !== [ $module->slug, $hook, $method ];
				$GLOBALS['wp_filter'] = [];
				$this->load( $module );
				$all                  = $count( $hook );
				$GLOBALS['wp_filter'] = [];
				add_filter( 'frontispiece_module_hooks', $remove, 10, 4 );
				$this->load( $module );
				self::assertLessThan( $all, $count( $hook ), "$module->slug: $hook $method" );
				++$added;
			}
		}
		self::assertGreaterThan( 120, $added );
	}

	public function test_a_page_that_uses_nothing_loads_no_module_and_misses_no_hook(): void {
		// On its first page, WordPress may insert a post with the styles of the theme.
		( new Visitor() )->get( '/' );
		foreach ( [ get_permalink( $this->post( 'Nothing' ) ), '/', '/missing/', '/feed/', '/wp-login.php' ] as $path ) {
			$body = ( new Visitor() )->header( 'X-Included-Files: 1' )->get( (string) $path )->body;
			self::assertSame( 1, preg_match( '/<!--files (.*?)-->/', $body, $match ), substr( $body, -500 ) );
			self::assertStringContainsString( '/Startup.php', $match[1] ?? '' );
			self::assertStringNotContainsString( '/Module.php', $match[1] ?? '', (string) $path );
			$body = ( new Visitor() )->header( 'X-Late-Hooks: 1' )->get( (string) $path )->body;
			$this->assertNoLateHook( $body, (string) $path, self::NEEDLESS );
		}
	}

	public function test_each_hook_is_there_before_it_fires_whatever_kind_of_request_it_is(): void {
		$page    = $this->post( '[frontispiece_form][frontispiece_social_feed]' );
		$visitor = ( new Visitor() )->header( 'X-Late-Hooks: 1' );
		$admin   = ( new Visitor() )->as( 'administrator' )->header( 'X-Late-Hooks: 1' );
		$this->assertNoLateHook( $visitor->get( (string) get_permalink( $page ) )->body, 'page with features', self::NEEDLESS );
		$this->assertHooked( $visitor->get( '/?frontispiece_resume=x' )->body, 'link' );
		$this->assertHooked( $visitor->get( '/?_frontispiece_resume=x' )->body, 'link of a page' );
		$this->assertHooked( $visitor->get( '/?frontispiece-newsletter=x' )->body, 'link of a feature' );
		$this->assertHooked( $visitor->post( '/', [ 'any' => 'value' ] )->body, 'POST' );
		$this->assertHooked( $visitor->post( '/wp-login.php', [ 'log' => 'nobody', 'pwd' => 'x' ] )->body, 'login' );
		$this->assertHooked( $visitor->ajax( 'frontispiece_nonce' )->body, 'admin-ajax' );
		$this->assertHooked( $visitor->get( '/wp-cron.php' )->body, 'cron' );
		$this->assertHooked( $visitor->rest( 'GET', '/wp/v2/posts' )->body, 'REST', self::NEEDLESS );
		$this->assertHooked( $visitor->rest( 'POST', '/frontispiece/v1/forms/0/submit', [ 'any' => 'value' ] )->body, 'REST, POST' );
		$this->assertHooked( $admin->get( '/wp-admin/index.php' )->body, 'administration' );
		$visitor->header( 'Referer: /?frontispiece-example=x' );
		$this->assertHooked( $visitor->get( '/' )->body, 'preview' );
	}

	public function test_a_visitors_page_with_all_modules_on_loads_no_tools(): void {
		$files = array_slice( $this->visit(), 1 );
		self::assertNotContains( 'Feed/Archive/ArchiveModule.php', $files );
		foreach ( [ 'migration', 'demo' ] as $slug ) {
			self::assertSame( [], self::filesOf( $slug, $files ), $slug );
		}
	}

	public function test_no_class_of_a_module_that_is_off_is_loaded_by_a_visitors_page(): void {
		foreach ( [ 'social-feed', 'photo-feed', 'forms', 'patterns' ] as $slug ) {
			$this->switchModules( [ $slug => false ] );
			self::assertSame( [], self::filesOf( $slug, array_slice( $this->visit(), 1 ) ), $slug );
		}
		$this->switchModules( [ 'social-feed' => false, 'photo-feed' => false ] );
		self::assertSame( [], self::filesOf( 'feeds', array_slice( $this->visit(), 1 ) ), 'On with either feed.' );
	}

	public function test_with_everything_off_pages_work_and_shortcodes_print_nothing(): void {
		$this->switchModules( array_fill_keys( array_keys( ModuleRegistry::TYPES ), false ) );
		$visit = $this->visit();
		self::assertSame( '', trim( wp_strip_all_tags( $visit[0] ) ) );
		foreach ( array_keys( self::FOLDERS ) as $slug ) {
			self::assertSame( [], self::filesOf( $slug, array_slice( $visit, 1 ) ), $slug );
		}
		$administrator = ( new Visitor() )->as( 'administrator' );
		$administrator->header( 'X-WP-Nonce: ' . $administrator->nonce( 'wp_rest' ) );
		foreach ( [ '/feeds', '/contact-forms', '/demo', '/migration', '/archives' ] as $route ) {
			$response = $administrator->rest( 'GET', "/frontispiece/v1$route" );
			self::assertSame( 404, $response->status, $route );
			self::assertStringContainsString( 'rest_no_route', $response->body, $route );
		}
		self::assertSame( 200, $administrator->rest( 'GET', '/frontispiece/v1/modules' )->status );
		self::assertSame( 400, ( new Visitor() )->ajax( 'cff_get_new_posts' )->status );
	}

	public function test_each_module_works_alone(): void {
		foreach ( array_diff( array_keys( ModuleRegistry::TYPES ), [ 'feeds' ] ) as $slug ) {
			$this->switchModules( [ $slug => true ] + array_fill_keys( array_keys( ModuleRegistry::TYPES ), false ) );
			$visit = $this->visit();
			foreach ( array_diff( array_keys( self::FOLDERS ), [ 'feeds', 'archives', $slug ] ) as $other ) {
				self::assertSame( [], self::filesOf( $other, array_slice( $visit, 1 ) ), "$slug alone, $other" );
			}
			$home = ( new Visitor() )->as( 'administrator' )->get( '/wp-admin/admin.php?page=frontispiece' );
			self::assertSame( 200, $home->status, $slug );
		}
	}

	public function test_a_site_with_forms_only_has_nothing_of_feeds_in_its_menu_checks_and_overview(): void {
		$this->switchModules( [ 'social-feed' => false, 'photo-feed' => false ] );
		$administrator = ( new Visitor() )->as( 'administrator' );
		$nonce         = 'X-WP-Nonce: ' . $administrator->nonce( 'wp_rest' );
		$links         = array_map(
			static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ),
			self::find( $administrator->get( '/wp-admin/index.php' )->body, '//*[@id="adminmenu"]//a[contains(@href,"frontispiece")]' ),
		);
		self::assertContains( 'admin.php?page=frontispiece-forms', $links );
		self::assertContains( 'admin.php?page=frontispiece-entries', $links );
		foreach ( [ 'feeds', 'sources', 'items' ] as $screen ) {
			self::assertNotContains( "admin.php?page=frontispiece-$screen", $links );
		}
		$home = $administrator->header( $nonce )->rest( 'GET', '/frontispiece/v1/home' )->json();
		self::assertSame( [ 'site', 'forms', 'messages' ], array_column( (array) $home['running'], 'name' ) );
		$loader = $this->loader();
		$loader->start();
		$checks = array_keys( ( new ModuleDeclarations( $this->kernel(), $loader ) )->healthChecks() );
		self::assertContains( 'mail', $checks );
		self::assertSame( [], array_intersect( [ 'sources', 'tokens', 'archives' ], $checks ) );
		$editor = $administrator->get( '/wp-admin/post-new.php' )->body;
		self::assertStringContainsString( '"frontispieceOff":{"module":"social-feed","maySwitch":true}', $editor );
		self::assertStringContainsString( '"frontispieceOff":{"module":"photo-feed","maySwitch":true}', $editor );
		self::assertStringNotContainsString( '"frontispieceOff":{"module":"forms"', $editor );
	}

	public function test_with_the_site_features_off_none_runs_and_turning_them_on_again_brings_back_those_that_ran(): void {
		$this->kernel()->get( FeatureSettings::class )->save( [ 'theme-toggle', 'reading-progress', 'newsletter' ], [] );
		$features = array_keys( $this->kernel()->get( FeatureSettings::class )->on() );
		self::assertNotSame( [], $features );
		$this->switchModules( [ 'site' => false ] );
		self::assertSame( [], $this->kernel()->get( FeatureSettings::class )->on() );
		$administrator = ( new Visitor() )->as( 'administrator' );
		$nonce         = 'X-WP-Nonce: ' . $administrator->nonce( 'wp_rest' );
		$dashboard     = $administrator->get( '/wp-admin/index.php' )->body;
		self::assertStringContainsString( 'page=frontispiece-forms', $dashboard );
		self::assertStringNotContainsString( 'page=frontispiece-site', $dashboard );
		self::assertStringNotContainsString( 'page=frontispiece-subscribers', $dashboard );
		self::assertSame( 404, $administrator->header( $nonce )->rest( 'GET', '/frontispiece/v1/site-features' )->status );
		$home = $administrator->header( $nonce )->rest( 'GET', '/frontispiece/v1/home' )->json();
		self::assertNotContains( 'site', array_column( (array) $home['running'], 'name' ) );
		self::assertArrayHasKey( 'frontispiece-newsletter', $this->declarations()->addErasers( [] ) );
		$this->switchModules( [] );
		self::assertSame( $features, array_keys( $this->kernel()->get( FeatureSettings::class )->on() ) );
	}

	public function test_personal_data_of_modules_that_are_off_can_be_exported_and_erased(): void {
		$this->switchModules( [ 'social-feed' => false, 'photo-feed' => false, 'forms' => false ] );
		$loader = $this->declarations();
		$comments = CommentPrivacy::ID;
		foreach ( [ $loader->addExporters( [] ), $loader->addErasers( [] ) ] as $tools ) {
			self::assertArrayHasKey( $comments, $tools );
			foreach ( [ EntryPrivacy::class, SentEmailPrivacy::class, ProgressPrivacy::class ] as $data ) {
				self::assertArrayHasKey( $data::ID, $tools );
			}
			self::assertArrayHasKey( 'frontispiece-newsletter', $tools );
		}
	}

	public function test_retention_runs_while_modules_are_off_and_nothing_else_of_theirs_does(): void {
		$this->switchModules( [ 'social-feed' => false, 'photo-feed' => false, 'forms' => false ] );
		$this->db()->run( 'DELETE FROM {jobs}' );
		$this->declarations()->schedule( $this->kernel()->jobs() );
		$names = $this->db()->column( 'SELECT name FROM {jobs} ORDER BY name' );
		self::assertSame( [ Retention::JOB, 'housekeeping' ], $names );
		$jobs = new JobQueue( $this->db(), $this->kernel()->clock(), $this->kernel()->log(), $this->kernel()->attempts() );
		$jobs->push( 'images', [], 'images' );
		$this->declarations()->schedule( $jobs );
		$jobs->run();
		self::assertSame( [ 'images' ], $this->db()->column( 'SELECT name FROM {jobs}' ), 'An image that waits is not made.' );
		$this->switchModules( [] );
		$this->declarations()->schedule( $this->kernel()->jobs() );
		self::assertGreaterThan( 2, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ), 'While they are on, they do more.' );
	}

	public function test_a_link_to_a_saved_form_works_while_forms_are_off(): void {
		$forms = $this->kernel()->get( FormRepository::class );
		$id    = $forms->save( [ 'title' => 'Saved', 'template' => '[text given] [submit]', 'settings' => [ 'save_progress' => true ] ] );
		try {
			$progress = new Progress( $id, [ 'given' => 'Halfway' ], 0, '', $this->kernel()->clock()->now() );
			$token    = $this->kernel()->get( ProgressRepository::class )->add( $progress );
			$this->switchModules( [ 'forms' => false ] );
			$page = (string) get_permalink( $this->post( "[frontispiece_form id=$id]" ) );
			self::assertStringNotContainsString( 'name="given"', ( new Visitor() )->get( $page )->body );
			$wrong = add_query_arg( ResumeLink::ARGUMENT, str_repeat( 'x', strlen( $token ) ), $page );
			self::assertStringNotContainsString( 'name="given"', ( new Visitor() )->get( $wrong )->body );
			$opened = ( new Visitor() )->get( add_query_arg( ResumeLink::ARGUMENT, $token, $page ) )->body;
			self::assertStringContainsString( 'value="Halfway"', $opened );
		} finally {
			wp_delete_post( $id, true );
		}
	}

	public function test_the_modules_hold_the_blocks_that_the_registry_names(): void {
		foreach ( ModuleRegistry::TYPES as $slug => $class ) {
			$blocks = array_keys( ( new $class( $slug, $this->kernel() ) )->blocks() );
			self::assertSame( ModuleRegistry::BLOCKS[ $slug ] ?? [], $blocks, $slug );
		}
		self::assertNotSame( [], $this->kernel()->get( FeatureLoader::class )->all() );
	}
}
