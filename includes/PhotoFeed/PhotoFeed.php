<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedFinder;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Locate;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\HideNotice;
use Frontispiece\Module;

/** The photo feed: block and shortcode, and its calls. */
final class PhotoFeed implements Module {
	public const FEATURE = 'photo-feed';

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::FEATURE, $this->kernel->assets(), fn( array $attributes ): string => $this->render( $attributes ) ) );
		add_action( 'init', fn() => Feed::placements( $this->kernel )->watch( self::FEATURE, fn( array $raw ): FeedRow => self::finder( $this->kernel )->placed( $raw ) ) );
		$this->kernel->ajax()->offer( fn(): array => self::actions( $this->kernel ) );
	}

	public static function finder( Kernel $kernel ): FeedFinder {
		return new FeedFinder( $kernel, self::FEATURE );
	}

	public static function notice( Kernel $kernel ): HideNotice {
		return new HideNotice( $kernel, 'sbi_hide_frontend_license_error', 'sbi_nonce' );
	}

	/** @return list<Action> the eleven calls of the specification */
	public static function actions( Kernel $kernel ): array {
		return [
			( new Calls\LoadMore( $kernel ) )->action(),
			( new Calls\Resize( $kernel ) )->action(),
			( new Locate( $kernel, self::finder( $kernel ), 'sbi_do_locator' ) )->action(),
			...( new Calls\Comments( $kernel ) )->actions(),
			...( new Calls\Moderate( $kernel ) )->actions(),
			( new Calls\Test() )->action(),
			( new Calls\WidgetPage( $kernel ) )->action(),
			self::notice( $kernel )->action(),
		];
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		if ( ! $this->kernel->tables()->ready() ) {
			return '';
		}
		$finder = self::finder( $this->kernel );
		if ( wp_is_serving_rest_request() ) {
			$view = new FeedView( $this->kernel, new Settings( $attributes ) );
			$seen = $finder->preview( $attributes, $view->settings->num );
			return $view->container( $seen['feed'], null, 1, $seen['rows'] );
		}
		$feed = $finder->of( $attributes );
		$finder->shown( $feed );
		$view = new FeedView( $this->kernel, new Settings( $finder->attributes( $feed ) ) );
		return $view->container( $feed, $finder->place( $feed ), ++$this->printed );
	}
}
