<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Cli\CommentCommand;
use Frontispiece\Feed\Cli\FeedCommand;
use Frontispiece\Feed\Cli\ItemCommand;
use Frontispiece\Feed\Cli\SourceCommand;
use Frontispiece\Feed\Comment\CommentAuthors;
use Frontispiece\Feed\Comment\CommentPrivacy;
use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Image\VideoThumbnails;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Rest\CommentAuthorsController;
use Frontispiece\Feed\Rest\ConnectController;
use Frontispiece\Feed\Rest\FeedsController;
use Frontispiece\Feed\Rest\ItemsController;
use Frontispiece\Feed\Rest\ManualItemsController;
use Frontispiece\Feed\Rest\SourcesController;
use Frontispiece\Feed\Rest\ToolsController;
use Frontispiece\Feed\Source\Connect\OAuthFlow;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceTypes;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Feed\Source\TokenGuard;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Feed\View\FeedPreview;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Module;

/** What both feeds share: the services over the feed tables, and their background work. */
final class FeedModule implements Module {
	/** Parameter of the editing screen's preview; here, so that pages need not load what answers it. */
	public const PREVIEW = 'frontispiece-feed-preview';

	/** Seconds in which a removed source can be had back. */
	private const REGRET = 600;

	/** @var array<int, true> */
	private array $overdue = [];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'frontispiece_due', fn( JobQueue $jobs ) => $this->due( $jobs ) );
		add_action( 'frontispiece_overdue', fn( Feed $feed ) => $this->overdue( $feed ) );
		add_action( 'rest_api_init', fn() => ( new SourcesController( $this->kernel ) )->register() );
		add_action( 'rest_api_init', fn() => ( new ConnectController( $this->kernel ) )->register() );
		add_action( 'rest_api_init', fn() => ( new ToolsController( $this->kernel ) )->register() );
		add_action( 'rest_api_init', fn() => ( new CommentAuthorsController( $this->kernel ) )->register() );
		add_action( 'rest_api_init', fn() => ( new ItemsController( $this->kernel ) )->register() );
		add_action( 'admin_post_frontispiece_sign_in', fn() => ( new OAuthFlow( $this->kernel ) )->answer() );
		add_action( 'rest_api_init', fn() => ( new ManualItemsController( $this->kernel ) )->register() );
		add_action( 'admin_init', fn() => wp_doing_ajax() ? null : ( new ManualCsv( $this->kernel ) )->register() );
		add_action( 'rest_api_init', fn() => ( new FeedsController( $this->kernel ) )->register() );
		if ( isset( $_GET[ self::PREVIEW ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification -- it asks for one.
			( new FeedPreview( $this->kernel ) )->register();
		}
		add_action( 'save_post', fn( int $id, \WP_Post $post ) => $this->whenReady( fn() => self::placements( $this->kernel )->saved( $id, $post ) ), 20, 2 );
		add_action( 'deleted_post', fn( int $id ) => $this->whenReady( fn() => self::placements( $this->kernel )->deleted( $id ) ) );
		foreach ( [ 'widget_block', 'widget_text' ] as $option ) {
			add_filter( "pre_update_option_$option", fn( $new, $before ) => ( new TokenGuard( $this->kernel ) )->guardWidgets( $new, $before ), 10, 2 );
			foreach ( [ 'add', 'update' ] as $did ) {
				add_action( "{$did}_option_$option", fn( $before, $new ) => $this->whenReady( fn() => self::placements( $this->kernel )->widgets( $new ) ), 10, 2 );
			}
		}
		add_action( 'admin_notices', fn() => ( new TokenGuard( $this->kernel ) )->notice() );
		PrivacyNotes::suggest( static fn(): string => __( 'Feeds show public posts, pictures and comments of social networks, with the names of those who wrote them. This site fetches and keeps copies, so that no network learns of its visitors; what is taken down there is taken down here. Videos and frames of other companies load only after consent or a click, and then their own privacy policies hold.', 'frontispiece' ) );
		PrivacyNotes::keeps( fn() => new CommentPrivacy( $this->kernel ) );
		add_filter( 'frontispiece_overview', fn( array $parts ): array => $parts + ( new FeedSummary( $this->kernel ) )->parts() );
		HealthChecks::whenAsked( fn() => ( new FeedHealth( $this->kernel ) )->register() );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			Command::register( $this->kernel, [ 'feed' => fn() => new FeedCommand( $this->kernel ), 'source' => fn() => new SourceCommand( $this->kernel ), 'item' => fn() => new ItemCommand( $this->kernel ), 'comment' => fn() => new CommentCommand( new CommentAuthors( $this->kernel ) ) ] );
		}
		add_filter( 'wp_insert_post_data', fn( array $data, array $post, array $typed ): array => ( new TokenGuard( $this->kernel ) )->guard( $data, $typed ), 5, 3 );
	}

	public static function accounts( Kernel $kernel ): SourceRepository {
		return $kernel->once( SourceRepository::class, static fn() => new SourceRepository( $kernel->db(), $kernel->clock(), $kernel->secrets() ) );
	}

	public static function sources( Kernel $kernel ): SourceTypes {
		return $kernel->once( SourceTypes::class, static fn() => new SourceTypes( $kernel ) );
	}

	public static function feeds( Kernel $kernel ): FeedRepository {
		return $kernel->once( FeedRepository::class, static fn() => new FeedRepository( $kernel->db(), $kernel->clock(), self::accounts( $kernel ) ) );
	}

	public static function items( Kernel $kernel ): ItemRepository {
		return $kernel->once( ItemRepository::class, static fn() => new ItemRepository( $kernel->db(), $kernel->clock() ) );
	}

	public static function images( Kernel $kernel ): ImageRepository {
		return $kernel->once( ImageRepository::class, static fn() => new ImageRepository( $kernel->db(), $kernel->clock(), new ImageStore() ) );
	}

	public static function answers( Kernel $kernel ): RemoteCache {
		return $kernel->once( RemoteCache::class, static fn() => new RemoteCache( $kernel->db(), $kernel->clock() ) );
	}

	public static function locator( Kernel $kernel ): UsageIndex {
		return $kernel->once( UsageIndex::class, static fn() => new UsageIndex( $kernel->db(), $kernel->clock() ) );
	}

	public static function pruner( Kernel $kernel ): FeedPruner {
		return new FeedPruner( $kernel->db(), $kernel->clock(), $kernel->jobs() );
	}

	public static function placements( Kernel $kernel ): UsageScanner {
		return $kernel->once( UsageScanner::class, static function () use ( $kernel ): UsageScanner {
			$placements = new UsageScanner( self::locator( $kernel ), self::pruner( $kernel ) );
			/**
			 * Fires when feeds are looked for in what people save: each feature of feeds says how it makes the feed of a block or shortcode.
			 *
			 * @param UsageScanner $placements
			 */
			do_action( 'frontispiece_placements', $placements );
			return $placements;
		} );
	}

	public static function saved( Kernel $kernel ): SavedFeedRepository {
		return $kernel->once( SavedFeedRepository::class, static fn() => new SavedFeedRepository( $kernel->db(), $kernel->clock(), $kernel->blocks(), self::placements( $kernel ), $kernel->jobs() ) );
	}

	public static function refresher( Kernel $kernel ): Refresher {
		return $kernel->once(
			Refresher::class,
			static fn() => new Refresher( $kernel->lock(), self::accounts( $kernel ), self::items( $kernel ), self::feeds( $kernel ), self::images( $kernel ), self::sources( $kernel ), $kernel->jobs(), $kernel->options(), $kernel->clock(), $kernel->log(), new VideoThumbnails( $kernel->http(), self::answers( $kernel ) ) )
		);
	}

	public static function imageMaker( Kernel $kernel ): ImageMaker {
		return new ImageMaker( self::images( $kernel ), new ImageStore(), self::accounts( $kernel ), self::sources( $kernel ), $kernel->http(), $kernel->clock(), $kernel->log(), $kernel->options() );
	}

	/** A demo account, filled at once: it asks no network. */
	public static function demo( Kernel $kernel, string $handle = 'demo' ): Source {
		$accounts = self::accounts( $kernel );
		$demo     = $accounts->byHandle( $handle );
		if ( null === $demo ) {
			$demo = $accounts->connect( $handle, $handle, '', [], $handle );
			self::refresher( $kernel )->refresh( $demo );
			$demo = $accounts->byHandle( $handle ) ?? $demo;
		}
		return $demo;
	}

	/** Throws away what is stored of an account; the next refresh reads it anew. */
	public static function purge( Kernel $kernel, Source $account ): void {
		$housekeeping = new Housekeeping( $kernel );
		do {
			$ids = self::items( $kernel )->idsOf( $account->id, 500 );
			$housekeeping->drop( $ids );
		} while ( [] !== $ids );
		self::images( $kernel )->deleteHeader( $account->id );
		self::answers( $kernel )->forget( $account->id );
		self::accounts( $kernel )->update( $account->id, [ 'refreshed_at' => 0, 'due_at' => $kernel->clock()->now() ] );
	}

	/** Removes an account with everything that came from it, and what is read through it. */
	public static function remove( Kernel $kernel, Source $account ): void {
		foreach ( self::accounts( $kernel )->familyOf( $account ) as $member ) {
			self::purge( $kernel, $member );
			self::feeds( $kernel )->release( $member->id );
			self::accounts( $kernel )->forget( $member->id );
		}
	}

	/** The same in a while, unless somebody thinks better of it. */
	public static function leave( Kernel $kernel, Source $account ): void {
		self::accounts( $kernel )->leave( $account );
		$kernel->jobs()->push( 'remove source', [ 'source' => $account->id ], "remove source {$account->id}", self::REGRET );
	}

	/** @return bool whether there is such an item */
	public static function moderate( Kernel $kernel, int $itemId, bool $hidden, string $by = 'moderator' ): bool {
		$found   = self::items( $kernel )->hide( $itemId, $hidden, $by );
		$account = null === $found ? null : self::accounts( $kernel )->byId( $found['source_id'] );
		if ( null === $found || null === $account ) {
			return false;
		}
		$stored = new StoreResult();
		if ( ! $hidden ) {
			$stored->changed[ $itemId ] = $found['item'];
		}
		self::tell( $kernel, self::feeds( $kernel )->spread( $account, $stored, $hidden ? [ $itemId ] : [] ) );
		return true;
	}

	/** Sources were added or removed: feeds are given those that they show now, before a page asks for them. */
	public static function resolveSources( Kernel $kernel ): void {
		foreach ( self::feeds( $kernel )->stale() as $feed ) {
			if ( null === self::placements( $kernel )->resolve( $feed ) ) {
				self::feeds( $kernel )->settle( $feed );
			}
		}
	}

	/** Items that were added or changed come into the feeds of their source. */
	public static function spread( Kernel $kernel, Source $account, StoreResult $stored ): void {
		self::tell( $kernel, self::feeds( $kernel )->spread( $account, $stored, [] ) );
	}

	/** A moderator describes a picture; '' leaves it to what the network says. */
	public static function describe( Kernel $kernel, int $itemId, int $position, string $alt ): bool {
		$source = self::images( $kernel )->describe( $itemId, $position, $alt );
		self::tell( $kernel, $source > 0 ? self::feeds( $kernel )->showing( $source ) : [] );
		return $source > 0;
	}

	/** @param list<Feed> $feeds whose pages are stale */
	public static function tell( Kernel $kernel, array $feeds ): void {
		foreach ( $feeds as $feed ) {
			$kernel->jobs()->push( 'changed', [ 'feed' => $feed->id ], "changed {$feed->id}" );
		}
	}

	/**
	 * Moderators have changed what is let in: feeds follow, and pages that show them hear of it.
	 *
	 * @param array<int, array{source_id: int, item: Item, ...}> $items row id => item
	 */
	public static function admitAgain( Kernel $kernel, array $items ): void {
		self::tell( $kernel, [] === $items ? [] : self::feeds( $kernel )->admitAgain( $items ) );
	}

	/**
	 * Teaches the queue our jobs.
	 *
	 * @param int $seconds of one stretch of picture making: fewer while somebody looks on
	 */
	public static function jobs( Kernel $kernel, int $seconds = ImageMaker::SECONDS ): JobQueue {
		$jobs = $kernel->jobs();
		$jobs->handle( 'images', static fn() => self::imageMaker( $kernel )->work( $seconds ) );
		$jobs->handle( 'backfill', static fn( array $payload ) => self::refresher( $kernel )->backfill( $payload ) );
		$jobs->handle( 'changed', static fn( array $payload ) => self::changed( $kernel, ( new ArrayReader( $payload ) )->int( 'feed' ) ) );
		$jobs->handle( 'remove source', static fn( array $payload ) => self::leaveNow( $kernel, ( new ArrayReader( $payload ) )->int( 'source' ) ) );
		$jobs->handle(
			'forget-feed',
			static function ( array $payload ) use ( $kernel ): null {
				self::saved( $kernel )->forget( ( new ArrayReader( $payload ) )->int( 'feed' ) );
				return null;
			}
		);
		$jobs->handle( 'housekeeping', static fn() => ( new Housekeeping( $kernel ) )->work() );
		return $jobs;
	}

	private static function leaveNow( Kernel $kernel, int $id ): null {
		$account = self::accounts( $kernel )->byId( $id );
		if ( null !== $account && $account->isLeaving() ) {
			self::remove( $kernel, $account );
		}
		return null;
	}

	/** Pages that show a feed are stale: object and page caches hear of it. */
	private static function changed( Kernel $kernel, int $id ): null {
		$feed = self::feeds( $kernel )->byId( $id );
		if ( null !== $feed ) {
			array_map( 'clean_post_cache', self::locator( $kernel )->posts( $id ) );
			/**
			 * Fires when a feed has gained, moved or lost items: at most once in five minutes a feed.
			 *
			 * @param Feed $feed
			 */
			do_action( 'frontispiece_feed_changed', $feed );
		}
		return null;
	}

	/** @param callable(): void $do */
	private function whenReady( callable $do ): void {
		if ( $this->kernel->tables()->ready() ) {
			$do();
		}
	}

	private function due( JobQueue $jobs ): void {
		self::jobs( $this->kernel );
		foreach ( self::images( $this->kernel )->expiring( DAY_IN_SECONDS ) as $source ) {
			$jobs->push( 'backfill', [ 'source' => $source ], "backfill $source" );
		}
		if ( [] !== self::images( $this->kernel )->pending( 1 ) ) {
			$jobs->push( 'images', [], 'images' );
		}
		( new Housekeeping( $this->kernel ) )->forgetFleeting();
		( new TokenExpiryEmail( $this->kernel ) )->send();
		$jobs->push( 'housekeeping', [], 'housekeeping ' . gmdate( 'Y-m-d', $this->kernel->clock()->now() ) );
		self::resolveSources( $this->kernel );
		$until = microtime( true ) + 20;
		foreach ( self::accounts( $this->kernel )->due() as $account ) {
			if ( microtime( true ) > $until ) {
				break;
			}
			self::refresher( $this->kernel )->refresh( $account );
		}
	}

	/** A visit has found a feed overdue: it is refreshed once the visitor has the page, never before. */
	private function overdue( Feed $feed ): void {
		$finish = self::finisher();
		if ( null === $finish ) {
			return;
		}
		if ( [] === $this->overdue ) {
			add_action(
				'shutdown',
				function () use ( $finish ): void {
					ignore_user_abort( true );
					$finish();
					foreach ( array_keys( $this->overdue ) as $id ) {
						$account = self::accounts( $this->kernel )->byId( $id );
						if ( null !== $account ) {
							self::refresher( $this->kernel )->refresh( $account );
						}
					}
				},
				PHP_INT_MAX
			);
		}
		$this->overdue += array_fill_keys( $feed->sourceIds, true );
	}

	/** @return (callable(): mixed)|null */
	private static function finisher(): ?callable {
		foreach ( [ 'fastcgi_finish_request', 'litespeed_finish_request' ] as $name ) {
			if ( function_exists( $name ) ) {
				return $name;
			}
		}
		return null;
	}
}
