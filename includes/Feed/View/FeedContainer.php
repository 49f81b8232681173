<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\PageToken;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceResolver;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Provides what both feed features print around the items: URLs of the feed's pages, its label, the reason why it is
 * empty, and data for AJAX calls.
 */
final class FeedContainer {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly Signer $signer,
		private readonly Clock $clock,
	) {}

	/** @param list<array{id: int, source_id: int, effective_at: int, item: Item}> $rows */
	public function cursor( Feed $feed, array $rows ): string {
		$last = $rows[ count( $rows ) - 1 ] ?? null;
		return null === $last
			? ''
			: ( new Cursor( $last['effective_at'], $last['id'] ) )->print( $this->signer, $feed->key );
	}

	/** Returns the position that visitors without JavaScript have come to, from the signed cursor in the page's URL. */
	public function currentCursor( Feed $feed ): ?Cursor {
		// phpcs:ignore WordPress.Security -- read-only and signed.
		$input = $_GET[ 'frontispiece-' . $feed->key ] ?? '';
		return is_string( $input ) && '' !== $input ? Cursor::parse( $this->signer, $feed->key, $input ) : null;
	}

	/**
	 * Returns the URL at which scripts read the posts after these; '' for the preview of a feed that is not stored.
	 *
	 * @param list<array{id: int, source_id: int, effective_at: int, item: Item}> $rows
	 * @param int $shown number of posts on the page, including these
	 */
	public function nextRead( Feed $feed, array $rows, int $shown ): string {
		$last = $rows[ count( $rows ) - 1 ] ?? null;
		return null === $last || '' === $feed->key
			? ''
			: $this->readUrl( $feed, new PageToken( new Cursor( $last['effective_at'], $last['id'] ), $shown ) );
	}

	/** Returns the one URL of the posts after a place, which is the same for all visitors. */
	public function readUrl( Feed $feed, PageToken $token ): string {
		return add_query_arg(
			[ 'locale' => determine_locale(), 'after' => $token->print( $this->signer, $feed->key ) ],
			rest_url( RestController::NAMESPACE . "/{$feed->feature}/{$feed->key}/posts" ),
		);
	}

	/**
	 * Returns the URL of a file for calendars.
	 *
	 * @param int $itemId 0 = all upcoming events of the feed
	 */
	public function calendarUrl( Feed $feed, int $itemId = 0 ): string {
		$event = 0 === $itemId ? [] : [ 'event' => (string) $itemId ];
		return add_query_arg(
			$event + [ 'mark' => $this->signer->mark( "calendar {$feed->key}", $event['event'] ?? '' ) ],
			rest_url( RestController::NAMESPACE . "/{$feed->feature}/{$feed->key}/calendar" ),
		);
	}

	public function pageUrl( Feed $feed, ?string $cursor ): string {
		$parameter = "frontispiece-{$feed->key}";
		return null === $cursor
			? remove_query_arg( $parameter, CurrentUrl::path() )
			: add_query_arg( $parameter, $cursor, CurrentUrl::path() );
	}

	public function postId(): string {
		$id = self::shownPost();
		return $id > 0 ? (string) $id : 'unknown';
	}

	/** @return int the post that the page shows; 0 for archives and other pages */
	public static function shownPost(): int {
		return is_singular() ? get_queried_object_id() : 0;
	}

	/** Returns whether no visit has reported in the last day that this page shows the feed. */
	public function isLocationStale( Feed $feed ): bool {
		return '' !== $feed->key && $feed->locatedAt < $this->clock->now() - UsageIndex::RENEWING;
	}

	/** Returns the signature with which a page can later report that it shows this feed. */
	public function mark( Feed $feed ): string {
		return '' === $feed->key ? '' : $this->signer->mark( 'locator', $this->postId() . '|' . $feed->key );
	}

	/** @param string $custom label that the owner set; '' = the source's name */
	public function label( Feed $feed, string $custom ): string {
		$name = ( new ArrayReader( $feed->header ) )->string( 'name' );
		/* translators: %s: name of the page whose posts are shown. */
		$own = '' === $name ? __( 'Posts', 'frontispiece' ) : sprintf( __( 'Posts by %s', 'frontispiece' ), $name );
		return PageNames::label( '' === $custom ? $own : $custom );
	}

	/**
	 * Returns the text for an empty feed. Visitors get a neutral sentence; users who can fix the feed also get the
	 * reason.
	 */
	public function emptyText( Feed $feed ): string {
		$text = Escape::html( __( 'No posts yet.', 'frontispiece' ) );
		if ( ! current_user_can( Capabilities::MANAGE ) ) {
			return $text;
		}
		$why = match ( true ) {
			[] !== $feed->sourceIds                              => '',
			[] === SourceResolver::handlesIn( $feed->attributes )    => __(
				'No source is connected to this feed. Connect an account under Frontispiece → Feeds → Sources to show its posts.',
				'frontispiece',
			),
			default                                              => __(
				'No source is connected to this feed. Reconnect its account under Frontispiece → Feeds → Sources, or choose another source in the feed settings.',
				'frontispiece',
			),
		};
		foreach ( $feed->sourceIds as $id ) {
			$source = $this->sources->byId( $id );
			$error  = ArrayReader::fromJson( $source->error ?? '' );
			$why    = [] === $error->all() ? $why : SourceErrorMessages::fromError( $error, $source->type ?? '' );
		}
		return $text . ( '' === $why ? '' : ' <strong>' . Escape::html( $why ) . '</strong>' );
	}

	/** @param array<int, array<int, Image>> $images whether an image is still on the social network */
	public static function waiting( array $images ): bool {
		foreach ( $images as $item => $all ) {
			foreach ( $all as $image ) {
				if ( $item > 0 && ! $image->isReady() && '' !== $image->remote ) {
					return true;
				}
			}
		}
		return false;
	}

	/**
	 * Returns the label of the button that leads from a feed's header to its account; '' if it leads nowhere or the
	 * posts are the site's own.
	 */
	public static function followLabel( string $url, string $network, SourceDrivers $drivers ): string {
		if ( '' === $url || $drivers->isManual( $network ) ) {
			return '';
		}
		return 'rss' === $network ? __( 'Visit website', 'frontispiece' ) : __( 'Follow', 'frontispiece' );
	}

	/** @param string $own class that scripts know the header by */
	public static function headerClass( string $own, string $follow ): string {
		return "$own frontispiece-feed__header" . ( '' === $follow ? '' : ' frontispiece-feed__header--follow' );
	}

	public static function followers( int $count ): string {
		/* translators: %s: number of followers. */
		return sprintf( _n( '%s follower', '%s followers', $count, 'frontispiece' ), number_format_i18n( $count ) );
	}
}
