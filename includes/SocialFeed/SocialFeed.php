<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Cursor;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Feeds;
use Frontispiece\Feed\Filter;
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
		add_action( 'init', fn() => Feed::placements( $this->kernel )->watch( self::FEATURE, fn( array $raw ): FeedRow => $this->placed( $raw ) ) );
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
			( new Calls\Locate( $this->kernel ) )->action(),
			self::notice( $this->kernel )->action(),
		];
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		if ( ! $this->kernel->tables()->ready() ) {
			return '';
		}
		$distinct = $this->kernel->blocks()->distinct( self::FEATURE, $attributes );
		$view     = new FeedView( $this->kernel, new Settings( $attributes ) );
		if ( wp_is_serving_rest_request() ) {
			return $this->preview( $view, $attributes );
		}
		$feed = $this->feed( $attributes, $distinct );
		if ( $feed->attributes !== $distinct ) {
			$view = new FeedView( $this->kernel, new Settings( $this->kernel->blocks()->attributes( self::FEATURE, $feed->attributes ) ) );
		}
		if ( $feed->dueAt <= $this->kernel->clock()->now() && [] !== $feed->sourceIds ) {
			/** A page shows a feed whose sources are overdue: they are refreshed after the page is sent. */
			do_action( 'frontispiece_overdue', $feed );
		}
		return $view->container( $feed, $this->place( $feed ), ++$this->printed );
	}

	/** @param array<array-key, mixed> $raw of a block or shortcode in saved content */
	private function placed( array $raw ): FeedRow {
		$attributes = $this->kernel->blocks()->attributes( self::FEATURE, $raw );
		return $this->feed( $attributes, $this->kernel->blocks()->distinct( self::FEATURE, $attributes ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $distinct
	 */
	private function feed( array $attributes, array $distinct ): FeedRow {
		$feeds = Feed::feeds( $this->kernel );
		$saved = is_int( $attributes['feed'] ) && $attributes['feed'] > 0 ? $feeds->byId( $attributes['feed'] ) : null;
		unset( $distinct['feed'] );
		if ( null !== $saved && self::FEATURE === $saved->feature ) {
			if ( [] === $distinct ) {
				return $saved;
			}
			$distinct += $saved->attributes;
			ksort( $distinct );
		}
		$handles = $this->handles( $this->kernel->blocks()->attributes( self::FEATURE, $distinct ) );
		return $feeds->byKey( Feeds::key( self::FEATURE, $distinct ) ) ?? $this->obtain( $distinct, $handles );
	}

	/**
	 * @param array<string, mixed> $distinct
	 * @param list<string>         $handles
	 */
	private function obtain( array $distinct, array $handles ): FeedRow {
		if ( in_array( 'demo', $handles, true ) ) {
			Feed::demo( $this->kernel );
		}
		$accounts = array_values( array_filter( array_map( [ Feed::accounts( $this->kernel ), 'byHandle' ], $handles ) ) );
		$type     = FeedType::named( ( new Raw( $distinct ) )->string( 'type' ) );
		$accounts = $type->accounts( $accounts, Feed::accounts( $this->kernel ) );
		return Feed::feeds( $this->kernel )->obtain( self::FEATURE, $distinct, array_map( static fn( Account $account ): string => $account->handle, $accounts ) );
	}

	/**
	 * The editor shows what a feed would look like; no row is made for every keystroke.
	 *
	 * @param array<string, mixed> $attributes
	 */
	private function preview( FeedView $view, array $attributes ): string {
		$handles = $this->handles( $attributes );
		if ( in_array( 'demo', $handles, true ) ) {
			Feed::demo( $this->kernel );
		}
		$accounts = array_values( array_filter( array_map( [ Feed::accounts( $this->kernel ), 'byHandle' ], $handles ) ) );
		$filter   = Filter::of( $attributes );
		$rows     = array_filter( Feed::feeds( $this->kernel )->preview( $accounts, 200 ), static fn( array $row ): bool => $filter->admits( $row['item'] ) );
		return $view->container( Feeds::unsaved( self::FEATURE, $accounts ), null, 1, array_slice( array_values( $rows ), 0, $view->settings->num ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return list<string>
	 */
	private function handles( array $attributes ): array {
		return is_array( $attributes['source'] ?? null ) ? array_values( array_filter( $attributes['source'], 'is_string' ) ) : [];
	}

	/** The page of a visitor without script: a signed cursor in the address. */
	private function place( FeedRow $feed ): ?Cursor {
		$given = $_GET[ 'frontispiece-' . $feed->key ] ?? ''; // phpcs:ignore WordPress.Security -- read-only and signed.
		return is_string( $given ) && '' !== $given ? Cursor::parse( $this->kernel->signer(), $feed->key, $given ) : null;
	}
}
