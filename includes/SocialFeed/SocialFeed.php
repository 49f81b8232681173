<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedFinder;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Locate;
use Frontispiece\Feed\Placements;
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
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::FEATURE, fn( array $attributes ): string => $this->render( $attributes ) ) );
		add_action( 'frontispiece_placements', fn( Placements $placements ) => $placements->watch( self::FEATURE, fn( array $raw ): ?FeedRow => self::finder( $this->kernel )->placed( $raw ), fn( FeedRow $feed ): FeedRow => self::finder( $this->kernel )->resolve( $feed->attributes, $feed ) ) );
		$this->kernel->ajax()->offer( fn(): array => self::actions( $this->kernel ) );
		add_action( 'rest_api_init', fn() => ( new Calls\Query( $this->kernel ) )->route() );
	}

	/** The owner's notice of this feed; the site features' specification names the same call. */
	public static function notice( Kernel $kernel ): HideNotice {
		return new HideNotice( $kernel, 'cff_hide_frontend_license_error', 'cff_nonce' );
	}

	/** @return list<Action> the nine calls of the specification */
	public static function actions( Kernel $kernel ): array {
		return [
			( new Calls\LoadMore( $kernel ) )->action(),
			( new Calls\Query( $kernel ) )->action(),
			...( new Calls\Meta( $kernel ) )->actions(),
			( new Calls\Replies( $kernel ) )->action(),
			( new Calls\Thumbs( $kernel ) )->action(),
			( new Calls\Resize( $kernel ) )->action(),
			( new Locate( $kernel, self::finder( $kernel ), 'cff_do_locator' ) )->action(),
			self::notice( $kernel )->action(),
		];
	}

	/** Finds the feed of attributes; a page of the network is read edge by edge, each an account of its own. */
	public static function finder( Kernel $kernel ): FeedFinder {
		return new FeedFinder( $kernel, self::FEATURE, static fn( array $accounts, array $attributes ): array => FeedType::named( ( new Raw( $attributes ) )->string( 'type' ) )->accounts( $accounts, Feed::accounts( $kernel ) ) );
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		return self::finder( $this->kernel )->show( $attributes, fn( array $of ): FeedView => new FeedView( $this->kernel, new Settings( $of ) ), ++$this->printed );
	}
}
