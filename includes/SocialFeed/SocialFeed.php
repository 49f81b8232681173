<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\Usage\LocatorAction;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Module;
use Frontispiece\SocialFeed\Calls\LoadMore;
use Frontispiece\SocialFeed\Calls\Meta;
use Frontispiece\SocialFeed\Calls\Query;
use Frontispiece\SocialFeed\Calls\Replies;
use Frontispiece\SocialFeed\Calls\Resize;
use Frontispiece\SocialFeed\Calls\Thumbs;

/** Registers the social feed: its block, shortcode and AJAX calls. */
final class SocialFeed implements Module {
	public const FEATURE = 'social-feed';

	private const NOTICE = 'cff_hide_frontend_license_error';

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		$this->registerLayouts();
		add_action(
			'init',
			fn() =>
				$this->kernel->blocks()->register(
					self::FEATURE,
					fn( array $attributes ): string => $this->render( $attributes ),
				),
		);
		add_action(
			'frontispiece_usage_scan',
			fn( UsageScanner $placements ) =>
				$placements->watch(
					self::FEATURE,
					fn( array $raw ): ?Feed => self::finder( $this->kernel )->placed( $raw ),
					fn( Feed $feed ): Feed => self::finder( $this->kernel )->resolve( $feed->attributes, $feed ),
				),
		);
		$this->kernel->ajax()->offer( fn(): array => self::actions( $this->kernel ) );
		add_action( 'rest_api_init', fn() => ( new Query( $this->kernel ) )->route() );
	}

	/** Returns the owner's notice of this feed. The specification of the site features uses the same AJAX call. */
	public static function notice( Kernel $kernel ): NoticeDismissal {
		return new NoticeDismissal( $kernel, self::NOTICE, 'cff_nonce' );
	}

	/** @return array<string, \Closure(): AjaxAction> the nine calls of the specification, by name */
	public static function actions( Kernel $kernel ): array {
		return [
			'cff_get_new_posts'         => static fn(): AjaxAction => ( new LoadMore( $kernel ) )->action(),
			'cff_query'                 => static fn(): AjaxAction => ( new Query( $kernel ) )->action(),
			'get_meta'                  => static fn(): AjaxAction => ( new Meta( $kernel ) )->readAction(),
			'cache_meta'                => static fn(): AjaxAction => ( new Meta( $kernel ) )->cacheAction(),
			'cff_comments'              => static fn(): AjaxAction => ( new Replies( $kernel ) )->action(),
			'cff_thumbs'                => static fn(): AjaxAction => ( new Thumbs( $kernel ) )->action(),
			'cff_resized_images_submit' => static fn(): AjaxAction => ( new Resize( $kernel ) )->action(),
			'cff_do_locator'            => static fn(): AjaxAction => self::locator( $kernel )->action(),
			self::NOTICE                => static fn(): AjaxAction => self::notice( $kernel )->action(),
		];
	}

	private static function locator( Kernel $kernel ): LocatorAction {
		return $kernel->get( FeedServices::class )->locatorAction( self::finder( $kernel ), 'cff_do_locator' );
	}

	/**
	 * Returns the resolver for social feeds. A Facebook page is read edge by edge, and each edge is a separate source.
	 */
	public static function finder( Kernel $kernel ): FeedResolver {
		return $kernel->get( FeedServices::class )->resolver(
			self::FEATURE,
			static fn( array $accounts, array $attributes ): array => FeedType::named(
				( new ArrayReader( $attributes ) )->string( 'type' ),
			)->accounts(
				$accounts,
				$kernel->get( FeedServices::class )->sources(),
				$kernel->get( FeedServices::class )->drivers(),
			),
		);
	}

	/** The layouts are loaded where the block is edited or shown. */
	private function registerLayouts(): void {
		$layouts = fn(): LayoutRegistry => $this->kernel->get( SocialFeedServices::class )->layouts();
		add_filter(
			'frontispiece_block_attributes',
			static fn( array $attributes, string $feature, bool $isWhole ): array =>
				self::FEATURE === $feature ? $layouts()->complete( $attributes, $feature, $isWhole ) : $attributes,
			10,
			3,
		);
		if ( Kernel::isAdminPage() ) {
			add_action( 'enqueue_block_assets', static fn() => $layouts()->enqueueStyles() );
		}
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		return self::finder( $this->kernel )->show(
			$attributes,
			fn( array $of ): FeedView => $this->kernel->get( SocialFeedServices::class )->view( $of ),
			++$this->printed,
		);
	}
}
