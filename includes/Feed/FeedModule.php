<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Cli\ArchiveCommand;
use Frontispiece\Feed\Cli\CommentCommand;
use Frontispiece\Feed\Cli\FeedCommand;
use Frontispiece\Feed\Cli\ItemCommand;
use Frontispiece\Feed\Cli\SourceCommand;
use Frontispiece\Feed\Comment\CommentPrivacy;
use Frontispiece\Feed\Rest\ArchivesController;
use Frontispiece\Feed\Rest\CommentAuthorsController;
use Frontispiece\Feed\Rest\ConnectController;
use Frontispiece\Feed\Rest\DiscoveryController;
use Frontispiece\Feed\Rest\FeedPagesController;
use Frontispiece\Feed\Rest\FeedsController;
use Frontispiece\Feed\Rest\ItemsController;
use Frontispiece\Feed\Rest\ManualItemsController;
use Frontispiece\Feed\Rest\RecognitionController;
use Frontispiece\Feed\Rest\SourcesController;
use Frontispiece\Feed\Rest\ToolsController;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\WebSub\WebSubController;
use Frontispiece\Feed\View\FeedPreview;
use Frontispiece\Feed\View\PostsCache;
use Frontispiece\Feed\View\ViewServices;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Text;
use Frontispiece\Module;

/**
 * Registers the hooks that both feeds share: background jobs, REST routes, WP-CLI commands and updates when content is
 * saved.
 */
final class FeedModule implements Module {
	/** Query parameter of the edit screen's preview. Defined here so that pages need not load FeedPreview. */
	public const PREVIEW = 'frontispiece-feed-preview';

	/** @var array<int, true> ids of sources */
	private array $overdue = [];

	/**
	 * Discovery comes before the routes of one source, whose handle could be "discover".
	 *
	 * @var list<class-string<Kernel\Rest\RestController>>
	 */
	private const CONTROLLERS = [
		DiscoveryController::class,
		SourcesController::class,
		ConnectController::class,
		WebSubController::class,
		ArchivesController::class,
		RecognitionController::class,
		ToolsController::class,
		CommentAuthorsController::class,
		ItemsController::class,
		ManualItemsController::class,
		FeedsController::class,
		FeedPagesController::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action(
			'frontispiece_schedule_jobs',
			function ( JobQueue $jobs ): void {
				$this->services()->feedJobs()->register( $jobs );
				$label = __( 'Scheduled tasks of feeds', 'frontispiece' );
				$this->kernel->attempts()->runSafely( 'cron feeds', $label, fn() => $this->run( $jobs ) );
			},
		);
		add_action( 'frontispiece_try_again', fn( string $kind, string $id ) => $this->tryAgain( $kind, $id ), 10, 2 );
		add_action( 'frontispiece_feed_overdue', fn( Feed $feed ) => $this->refreshAfterResponse( $feed ) );
		add_action( 'frontispiece_rest_routes', fn() => $this->registerRoutes() );
		add_action( 'admin_post_frontispiece_sign_in', fn() => $this->services()->connect()->oauthFlow()->answer() );
		add_action( 'admin_init', fn() => wp_doing_ajax() ? null : $this->services()->manualCsv()->register() );
		add_action( 'admin_notices', fn() => $this->services()->tokenGuard()->notice() );
		// Before the scripts that show the field for addresses.
		add_action( 'admin_print_footer_scripts', fn() => $this->printTokenPatterns(), 1 );
		add_filter(
			'frontispiece_home_overview',
			fn( array $sections ): array => $sections + $this->services()->feedSummary()->sections(),
		);
		add_action(
			'frontispiece_source_removed',
			fn( Source $source ) => $this->services()->archives()->sourceRemoved( $source ),
		);
		HealthChecks::onDemand( fn() => $this->services()->feedHealth()->register() );
		// phpcs:ignore WordPress.Security.NonceVerification -- it asks for one.
		if ( isset( $_GET[ self::PREVIEW ] ) ) {
			( new FeedPreview( $this->kernel->blocks() ) )->register();
		}
		$this->watchContent();
		$this->purgeCaches();
		$this->registerPrivacy();
		$this->registerCommands();
	}

	/** Notes where feeds are shown, and keeps access tokens out of what people save. */
	private function watchContent(): void {
		$guard = fn( array $data, array $post, array $typed ): array =>
			$this->services()->tokenGuard()->guard( $data, $typed );
		$saved = fn( int $id, \WP_Post $post ) =>
			$this->ifTablesExist( fn() => $this->services()->usageScanner()->saved( $id, $post ) );
		$gone  = fn( int $id ) => $this->ifTablesExist( fn() => $this->services()->usageScanner()->deleted( $id ) );
		add_filter( 'wp_insert_post_data', $guard, 5, 3 );
		add_action( 'save_post', $saved, 20, 2 );
		add_action( 'deleted_post', $gone );
		array_map( fn( string $option ) => $this->watchWidgets( $option ), [ 'widget_block', 'widget_text' ] );
	}

	/** Tells our own cache, page caches and CDNs when what they keep of feeds is outdated. */
	private function purgeCaches(): void {
		$this->kernel->watchTables(
			// Named here so that pages need not load PostsCache.
			[ 'items', 'feed_items', 'images' ],
			fn() => $this->postsCache()->changed(),
		);
		add_action(
			'frontispiece_feed_changed',
			function ( Feed $feed ): void {
				$this->postsCache()->changed();
				$this->kernel->cachePurge()->of(
					"feed-{$feed->key}",
					$this->services()->usageIndex()->posts( $feed->id ),
				);
			},
		);
		foreach ( [ 'frontispiece_saved_feed_changed', 'frontispiece_settings_saved' ] as $action ) {
			add_action( $action, function (): void {
				$this->postsCache()->forget();
				$this->kernel->cachePurge()->all();
			} );
		}
	}

	private function watchWidgets( string $option ): void {
		$guard = fn( $new ) => $this->services()->tokenGuard()->guardWidgets( $new );
		$saved = fn( $before, $new ) => $this->ifTablesExist( fn() => $this->services()->usageScanner()->widgets( $new ) );
		add_filter( "pre_update_option_$option", $guard );
		add_action( "add_option_$option", $saved, 10, 2 );
		add_action( "update_option_$option", $saved, 10, 2 );
	}

	private function registerPrivacy(): void {
		PrivacyNotes::suggest(
			static fn(): string =>
				__(
					'Feeds show public posts, images and comments from social networks and other websites, along with the names of their authors. This site imports and stores copies, so social networks don\'t receive any data about its visitors. Content that is deleted on a social network is also deleted on this site. Videos and embeds from other companies load only after consent or a click, and the privacy policies of those companies then apply.',
					'frontispiece',
				),
		);
		PrivacyNotes::suggest(
			static fn(): string =>
				__(
					'Posts from an imported archive of a social network account are stored on this site with their images, their videos and the account\'s own comments. Messages and comments by other people are not imported. Deleting the archive from this site deletes everything that came from it.',
					'frontispiece',
				),
		);
		PrivacyNotes::keeps( fn() => new CommentPrivacy( $this->services()->commentAuthors() ) );
	}

	private function registerRoutes(): void {
		foreach ( self::CONTROLLERS as $controller ) {
			$this->kernel->get( $controller )->register_routes();
		}
	}

	private function registerCommands(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [
				'feed'    => FeedCommand::class,
				'source'  => SourceCommand::class,
				'item'    => ItemCommand::class,
				'archive' => ArchiveCommand::class,
				'comment' => CommentCommand::class,
			] );
		}
	}

	private function run( JobQueue $jobs ): void {
		$this->services()->feedCron()->run( $jobs );
		$this->postsCache()->trim();
	}

	/** Lets an image or a source wait again that was set aside. */
	private function tryAgain( string $kind, string $id ): void {
		$source = 'source' === $kind ? $this->services()->sources()->byId( (int) $id ) : null;
		if ( null !== $source && ! $source->isPaused() ) {
			$this->services()->sources()->resume( $source );
		}
		if ( 'image' === $kind ) {
			$this->services()->images()->tryAgain( $id );
		}
	}

	/** @param callable(): void $do */
	private function ifTablesExist( callable $do ): void {
		if ( $this->kernel->tables()->ready() ) {
			$do();
		}
	}

	/** Tells the field for addresses which pasted texts are access tokens, which it hides: src/discovery/discover.ts. */
	private function printTokenPatterns(): void {
		$ours = array_filter( wp_scripts()->queue, static fn( string $name ): bool => str_starts_with( $name, 'frontispiece-' ) );
		if ( [] !== $ours && current_user_can( Capabilities::MANAGE ) ) {
			$patterns = $this->services()->discovery()->tokenPatterns();
			wp_print_inline_script_tag( 'window.frontispieceTokens=' . Text::jsonScript( $patterns ) . ';' );
		}
	}

	/** Refreshes the sources of an overdue feed once the visitor has the page, never before. */
	private function refreshAfterResponse( Feed $feed ): void {
		if ( ! AfterResponse::isUnnoticed() ) {
			return;
		}
		if ( [] === $this->overdue ) {
			$this->kernel->later()->do( fn() => $this->refreshOverdue() );
		}
		$this->overdue += array_fill_keys( $feed->sourceIds, true );
	}

	private function refreshOverdue(): void {
		foreach ( array_keys( $this->overdue ) as $id ) {
			$source = $this->services()->sources()->byId( $id );
			if ( null !== $source ) {
				$this->services()->refresher()->refresh( $source );
			}
		}
	}

	private function postsCache(): PostsCache {
		return $this->kernel->get( ViewServices::class )->postsCache();
	}

	private function services(): FeedServices {
		return $this->kernel->get( FeedServices::class );
	}
}
