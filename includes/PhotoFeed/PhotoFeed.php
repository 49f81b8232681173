<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Layout\LayoutRegistry;
use Frontispiece\Feed\Usage\LocatorAction;
use Frontispiece\Feed\Usage\UsageScanner;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\NoticeDismissal;
use Frontispiece\Module;
use Frontispiece\PhotoFeed\Calls\Comments;
use Frontispiece\PhotoFeed\Calls\LoadMore;
use Frontispiece\PhotoFeed\Calls\Moderate;
use Frontispiece\PhotoFeed\Calls\Resize;
use Frontispiece\PhotoFeed\Calls\Test;
use Frontispiece\PhotoFeed\Calls\Texts;
use Frontispiece\PhotoFeed\Calls\WidgetPage;

/** Registers the photo feed: block, shortcode, and Ajax calls. */
final class PhotoFeed implements Module {
	public const FEATURE = 'photo-feed';

	private const NOTICE = 'sbi_hide_frontend_license_error';

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
	}

	public static function finder( Kernel $kernel ): FeedResolver {
		return $kernel->get( FeedServices::class )->resolver( self::FEATURE );
	}

	public static function notice( Kernel $kernel ): NoticeDismissal {
		return new NoticeDismissal( $kernel, self::NOTICE, 'sbi_nonce' );
	}

	/**
	 * @return array<string, \Closure(): AjaxAction> the eleven calls of the specification and our own of moderators, by
	 *     name
	 */
	public static function actions( Kernel $kernel ): array {
		return [
			'sbi_load_more_clicked'      => static fn(): AjaxAction => ( new LoadMore( $kernel ) )->action(),
			'sbi_resized_images_submit'  => static fn(): AjaxAction => ( new Resize( $kernel ) )->action(),
			'sbi_do_locator'             => static fn(): AjaxAction => self::locator( $kernel )->action(),
			'sbi_remote_comments_needed' => static fn(): AjaxAction => ( new Comments( $kernel ) )->fetchAction(),
			'sbi_get_comment_cache'      => static fn(): AjaxAction => ( new Comments( $kernel ) )->readAction(),
			'sbi_update_comment_cache'   => static fn(): AjaxAction => ( new Comments( $kernel ) )->cacheAction(),
			'sbi_on_ajax_test_trigger'   => static fn(): AjaxAction => ( new Test() )->action(),
			'sbi_widget_page'            => static fn(): AjaxAction => ( new WidgetPage( $kernel ) )->action(),
			self::NOTICE                 => static fn(): AjaxAction => self::notice( $kernel )->action(),
		] + self::moderation( $kernel );
	}

	/** @return array<string, \Closure(): AjaxAction> the calls of moderators, by name */
	public static function moderation( Kernel $kernel ): array {
		return [
			'sbi_update_mod_mode_settings'   => static fn(): AjaxAction => ( new Moderate( $kernel ) )->hideAction(),
			'sbi_update_mod_mode_white_list' => static fn(): AjaxAction => ( new Moderate( $kernel ) )->showAction(),
			'frontispiece_photo_texts'       => static fn(): AjaxAction => ( new Texts( $kernel ) )->action(),
		];
	}

	private static function locator( Kernel $kernel ): LocatorAction {
		return $kernel->get( FeedServices::class )->locatorAction( self::finder( $kernel ), 'sbi_do_locator' );
	}

	/** The layouts are loaded where the block is edited or shown. */
	private function registerLayouts(): void {
		$layouts = fn(): LayoutRegistry => $this->kernel->get( PhotoFeedServices::class )->layouts();
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
			fn( array $of ): FeedView => $this->kernel->get( PhotoFeedServices::class )->view( $of ),
			++$this->printed,
		);
	}
}
