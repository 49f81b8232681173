<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedServices;
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

	/** Actions that our own client sends. */
	public const CALLS = [
		'sbi_load_more_clicked', 'sbi_resized_images_submit', 'sbi_remote_comments_needed', 'sbi_get_comment_cache',
		'sbi_do_locator', 'sbi_on_ajax_test_trigger', 'sbi_update_mod_mode_settings', 'sbi_update_mod_mode_white_list',
		'sbi_hide_frontend_license_error',
	];

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action(
			'init',
			fn() =>
				$this->kernel->blocks()->register(
					self::FEATURE,
					fn( array $attributes ): string => $this->render( $attributes ),
				),
		);
		add_action(
			'frontispiece_placements',
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
		return new NoticeDismissal( $kernel, 'sbi_hide_frontend_license_error', 'sbi_nonce' );
	}

	/** @return list<AjaxAction> the eleven calls of the specification, and our own of moderators */
	public static function actions( Kernel $kernel ): array {
		return [
			( new LoadMore( $kernel ) )->action(),
			( new Resize( $kernel ) )->action(),
			$kernel->get( FeedServices::class )->locatorAction( self::finder( $kernel ), 'sbi_do_locator' )->action(),
			...( new Comments( $kernel ) )->actions(),
			...( new Moderate( $kernel ) )->actions(),
			( new Texts( $kernel ) )->action(),
			( new Test() )->action(),
			( new WidgetPage( $kernel ) )->action(),
			self::notice( $kernel )->action(),
		];
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		return self::finder( $this->kernel )->show(
			$attributes,
			fn( array $of ): FeedView => new FeedView( $this->kernel, new PhotoFeedSettings( $of ) ),
			++$this->printed,
		);
	}
}
