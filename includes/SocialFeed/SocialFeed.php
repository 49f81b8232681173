<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedFinder;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Locate;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\HideNotice;
use Frontispiece\Module;

/** The social-page feed: block and shortcode, and its calls. */
final class SocialFeed implements Module {
	public const FEATURE = 'social-feed';

	private int $printed = 0;

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::FEATURE, $this->kernel->assets(), fn( array $attributes ): string => $this->render( $attributes ) ) );
		add_action( 'init', fn() => Feed::placements( $this->kernel )->watch( self::FEATURE, fn( array $raw ): FeedRow => self::finder( $this->kernel )->placed( $raw ) ) );
		$this->kernel->ajax()->offer( fn(): array => $this->actions() );
		add_action( 'rest_api_init', fn() => ( new Calls\Query( $this->kernel ) )->route() );
	}

	/** The owner's notice of this feed; the site features' specification names the same call. */
	public static function notice( Kernel $kernel ): HideNotice {
		return new HideNotice( $kernel, 'cff_hide_frontend_license_error', 'cff_nonce' );
	}

	/** @return list<Action> */
	private function actions(): array {
		return [
			( new Calls\LoadMore( $this->kernel ) )->action(),
			( new Calls\Query( $this->kernel ) )->action(),
			...( new Calls\Meta( $this->kernel ) )->actions(),
			( new Calls\Replies( $this->kernel ) )->action(),
			( new Calls\Thumbs( $this->kernel ) )->action(),
			( new Calls\Resize( $this->kernel ) )->action(),
			( new Locate( $this->kernel, self::finder( $this->kernel ), 'cff_do_locator' ) )->action(),
			self::notice( $this->kernel )->action(),
		];
	}

	/** Finds the feed of attributes; a page of the network is read edge by edge, each an account of its own. */
	public static function finder( Kernel $kernel ): FeedFinder {
		return new FeedFinder( $kernel, self::FEATURE, static fn( array $accounts, array $attributes ): array => FeedType::named( ( new Raw( $attributes ) )->string( 'type' ) )->accounts( $accounts, Feed::accounts( $kernel ) ) );
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
