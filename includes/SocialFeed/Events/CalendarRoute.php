<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Events;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Rest\PublicAnswer;
use Frontispiece\Kernel\Rest\PublicRoute;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\SocialFeed\SocialFeedResolver;

/**
 * Handles GET frontispiece/v1/social-feed/{feed}/calendar, which returns the upcoming events of a feed as a calendar, or one
 * of its events. The pages of a feed print its URLs; a visitor cannot request anything that no page has offered.
 */
final class CalendarRoute {
	/** Events of a feed that are considered, as on its pages. */
	private const MAX_EVENTS = 200;

	public function __construct(
		private readonly SocialFeedResolver $resolver,
		private readonly FeedItemRepository $feedItems,
		private readonly FeedContainer $container,
		private readonly Signer $signer,
		private readonly Clock $clock,
	) {}

	public function register(): void {
		PublicRoute::register(
			'/social-feed/(?P<feed>[0-9a-f]+)/calendar',
			'calendar',
			[
				'feed'  => FeedCall::KEY,
				'event' => [ 'type' => 'string', 'pattern' => '^[1-9][0-9]{0,17}$' ],
				'mark'  => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
			],
			[],
			$this->get( ... ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function get( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		[ $key, $event, $mark ] = PublicRoute::texts( $request, 'feed', 'event', 'mark' );
		$feed   = $this->signer->check( "calendar $key", $event, $mark ) ? $this->resolver->byKey( $key ) : null;
		$rows   = null === $feed ? null : $this->events( $feed, (int) $event );
		$header = new ArrayReader( $feed->header ?? [] );
		if ( null === $feed || null === $rows ) {
			return new \WP_Error( 'no_event', __( 'Event not found.', 'frontispiece' ), [ 'status' => 404 ] );
		}
		$name = '' === $event ? $header->string( 'name' ) : $rows[0]['item']->event['name'] ?? '';
		$name = '' === $name ? html_entity_decode( get_bloginfo( 'name', 'display' ), ENT_QUOTES ) : $name;
		return PublicAnswer::text(
			$request,
			Calendar::write( $rows, $this->feedItems->changeTimes( array_column( $rows, 'id' ) ), '' === $event ? $name : '' ),
			[ 'Content-Type' => 'text/calendar; charset=UTF-8', 'Content-Disposition' => self::disposition( $name ) ],
			[ "feed-$key" ],
			$this->container->calendarUrl( $feed, (int) $event ),
		);
	}

	/** @return list<array{id: int, source_id: int, effective_at: int, item: \Frontispiece\Feed\Item\Item}>|null null = not found */
	private function events( Feed $feed, int $id ): ?array {
		if ( ! ( new ArrayReader( $this->resolver->attributes( $feed ) ) )->bool( 'calendar' ) ) {
			return null;
		}
		if ( 0 === $id ) {
			return EventTimes::upcoming( $this->feedItems->page( $feed, null, self::MAX_EVENTS ), $this->clock->now() );
		}
		$row = $this->feedItems->find( $feed, $id );
		return null === $row || null === EventTimes::forItem( $row['item'] ) ? null : [ $row ];
	}

	/** Not an attachment, which iPhones store as a file instead of adding it to the calendar. */
	private static function disposition( string $name ): string {
		$name  = mb_substr( trim( (string) preg_replace( '/[^\p{L}\p{M}\p{N}]+/u', '-', $name ), '-' ), 0, 60 );
		$ascii = trim( (string) preg_replace( '/[^A-Za-z0-9]+/', '-', remove_accents( $name ) ), '-' );
		return sprintf(
			"inline; filename=\"%s.ics\"; filename*=UTF-8''%s.ics",
			'' === $ascii ? 'calendar' : $ascii,
			rawurlencode( '' === $name ? 'calendar' : $name ),
		);
	}
}
