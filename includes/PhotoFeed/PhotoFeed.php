<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\FeedFinder;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Locate;
use Frontispiece\Feed\Placements;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\HideNotice;
use Frontispiece\Module;

/** The photo feed: block and shortcode, and its calls. */
final class PhotoFeed implements Module {
	public const FEATURE = 'photo-feed';

	/** Those that our own client sends. */
	public const CALLS = [ 'sbi_load_more_clicked', 'sbi_resized_images_submit', 'sbi_remote_comments_needed', 'sbi_get_comment_cache', 'sbi_do_locator', 'sbi_on_ajax_test_trigger', 'sbi_update_mod_mode_settings', 'sbi_update_mod_mode_white_list', 'sbi_hide_frontend_license_error' ];

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::FEATURE, fn( array $attributes ): string => $this->render( $attributes ) ) );
		add_action( 'frontispiece_placements', fn( Placements $placements ) => $placements->watch( self::FEATURE, fn( array $raw ): ?FeedRow => self::finder( $this->kernel )->placed( $raw ), fn( FeedRow $feed ): FeedRow => self::finder( $this->kernel )->resolve( $feed->attributes, $feed ) ) );
		$this->kernel->ajax()->offer( fn(): array => self::actions( $this->kernel ) );
	}

	public static function finder( Kernel $kernel ): FeedFinder {
		return new FeedFinder( $kernel, self::FEATURE );
	}

	public static function notice( Kernel $kernel ): HideNotice {
		return new HideNotice( $kernel, 'sbi_hide_frontend_license_error', 'sbi_nonce' );
	}

	/** @return list<Action> the eleven calls of the specification, and our own of moderators */
	public static function actions( Kernel $kernel ): array {
		return [
			( new Calls\LoadMore( $kernel ) )->action(),
			( new Calls\Resize( $kernel ) )->action(),
			( new Locate( $kernel, self::finder( $kernel ), 'sbi_do_locator' ) )->action(),
			...( new Calls\Comments( $kernel ) )->actions(),
			...( new Calls\Moderate( $kernel ) )->actions(),
			( new Calls\Texts( $kernel ) )->action(),
			( new Calls\Test() )->action(),
			( new Calls\WidgetPage( $kernel ) )->action(),
			self::notice( $kernel )->action(),
		];
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		return self::finder( $this->kernel )->show( $attributes, fn( array $of ): FeedView => new FeedView( $this->kernel, new Settings( $of ) ), ++$this->printed );
	}
}
