<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Events;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Import\ItemImporter;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Visitor;

/** Tests the public route of calendars over HTTP, as calendars and attackers request it. */
final class CalendarRouteTest extends FeedTestCase {
	private Source $source;

	protected function setUp(): void {
		parent::setUp();
		$this->source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'events' );
	}

	public function test_a_page_of_events_links_each_event_and_all_upcoming_ones(): void {
		$this->import( [ 'Fair' => 9000, 'Market' => 5000, 'Past' => -90_000 ] );
		$html = $this->show( 'type=events' );
		$one  = ( new Visitor() )->get( $this->links( $html )[0] );
		self::assertSame( 'text/calendar; charset=UTF-8', $one->headers['content-type'] );
		self::assertSame( "inline; filename=\"Market.ics\"; filename*=UTF-8''Market.ics", $one->headers['content-disposition'] );
		self::assertSame( [ 'Market' ], $this->names( $one->body ) );
		$all = ( new Visitor() )->get( $this->calendar( $html ) );
		self::assertSame( [ 'Market', 'Fair' ], $this->names( $all->body ) );
		self::assertStringContainsString( 'REFRESH-INTERVAL', $all->body );
	}

	public function test_a_timeline_links_its_events_but_has_no_calendar(): void {
		$this->import( [ 'Fair' => 9000 ] );
		$html = $this->show( '' );
		self::assertSame( [ 'Fair' ], $this->names( ( new Visitor() )->get( $this->links( $html )[0] )->body ) );
		self::assertStringNotContainsString( 'webcal:', $html );
	}

	public function test_caches_may_keep_a_calendar_and_it_is_not_sent_again_unless_it_has_changed(): void {
		$this->import( [ 'Fair' => 9000 ] );
		$address = $this->calendar( $this->show( 'type=events' ) );
		$first   = ( new Visitor() )->get( $address );
		self::assertSame( 'public, max-age=60, s-maxage=300, stale-while-revalidate=600', $first->headers['cache-control'] );
		self::assertMatchesRegularExpression( '/^frontispiece frontispiece-feed-[0-9a-f]{16}$/', $first->headers['surrogate-key'] );
		$again = ( new Visitor() )->header( "If-None-Match: {$first->headers['etag']}" )->get( $address );
		self::assertSame( [ 304, '' ], [ $again->status, $again->body ] );
		$this->kernel()->clock()->freeze( time() + 120 );
		$this->import( [ 'Fair' => 9600 ] );
		$changed = ( new Visitor() )->header( "If-None-Match: {$first->headers['etag']}" )->get( $address );
		self::assertSame( 200, $changed->status );
		$sequence = static fn( string $body ): int => 1 === preg_match( '/^SEQUENCE:(\d+)/m', $body, $match ) ? (int) $match[1] : 0;
		self::assertGreaterThan( $sequence( $first->body ), $sequence( $changed->body ) );
		self::assertSame( 'private, no-store', ( new Visitor() )->get( "$address&x=1" )->headers['cache-control'] );
	}

	public function test_an_upcoming_event_is_shown_though_its_end_is_before_its_start(): void {
		$this->import( [ 'Fair' => 9000 ], [ 'ends_at' => time() - 9000 ] );
		$all = ( new Visitor() )->get( $this->calendar( $this->show( 'type=events' ) ) );
		self::assertSame( [ 'Fair' ], $this->names( $all->body ) );
	}

	public function test_a_hidden_post_is_in_no_calendar(): void {
		$this->import( [ 'Fair' => 9000, 'Market' => 5000 ] );
		$html = $this->show( 'type=events' );
		$id   = $this->db()->int( "SELECT id FROM {items} WHERE remote_id = '1_Market'" );
		$this->kernel()->get( ItemModerator::class )->hide( $id, true );
		self::assertSame( [ 'Fair' ], $this->names( ( new Visitor() )->get( $this->calendar( $html ) )->body ) );
		self::assertSame( 404, ( new Visitor() )->get( $this->links( $html )[0] )->status );
	}

	public function test_only_what_a_page_has_offered_can_be_requested(): void {
		$this->import( [ 'Fair' => 9000, 'Market' => 5000 ] );
		$html = $this->show( 'type=events' );
		$fair = $this->links( $html )[1];
		$mark = (string) preg_replace( '/^.*mark=/', '', $fair );
		preg_match( '/event=(\d+)/', $this->links( $html )[0], $market );
		foreach ( [
			(string) preg_replace( '/event=\d+/', $market[0] ?? '', $fair ),
			(string) preg_replace( '/event=\d+&/', '', $fair ),
			str_replace( $mark, '0123456789abcdef', $fair ),
			(string) preg_replace( '~/[0-9a-f]{16}/~', '/0123456789abcdef/', $fair ),
		] as $forged ) {
			self::assertNotSame( $fair, $forged );
			self::assertSame( 404, ( new Visitor() )->get( $forged )->status, $forged );
		}
		foreach ( [ str_replace( $mark, "$mark'", $fair ), (string) preg_replace( '/event=\d+/', 'event[]=1', $fair ) ] as $invalid ) {
			self::assertSame( 400, ( new Visitor() )->get( $invalid )->status, $invalid );
		}
	}

	public function test_links_and_calendars_are_gone_where_the_feed_does_not_offer_them(): void {
		$this->import( [ 'Fair' => 9000 ] );
		$html = $this->show( 'type=events calendar=false' );
		self::assertStringNotContainsString( '/calendar', $html );
		self::assertStringNotContainsString( 'Add to calendar', $html );
		$key = $this->db()->row( 'SELECT feed_key FROM {feeds}' )['feed_key'] ?? '';
		$url = add_query_arg(
			[ 'mark' => $this->kernel()->signer()->mark( "calendar $key", '' ) ],
			rest_url( "frontispiece/v1/social-feed/$key/calendar" ),
		);
		self::assertSame( 404, ( new Visitor() )->get( $url )->status );
	}

	public function test_a_canceled_event_has_no_link_but_stays_in_the_calendar_as_canceled(): void {
		$this->import( [ 'Fair' => 9000 ], [ 'cancelled' => true ] );
		$html = $this->show( 'type=events' );
		self::assertSame( [], $this->links( $html ) );
		self::assertStringContainsString( 'STATUS:CANCELLED', ( new Visitor() )->get( $this->calendar( $html ) )->body );
	}

	public function test_a_name_in_any_script_names_the_file(): void {
		foreach ( [
			'معرض الكتاب'        => "\"calendar.ics\"; filename*=UTF-8''" . rawurlencode( 'معرض-الكتاب' ) . '.ics',
			"Été\r\n\"X\"; a=/../" => "\"Ete-X-a.ics\"; filename*=UTF-8''" . rawurlencode( 'Été-X-a' ) . '.ics',
			'🎉'                  => "\"calendar.ics\"; filename*=UTF-8''calendar.ics",
		] as $name => $file ) {
			$this->import( [ $name => 9000 ] );
			$links = $this->links( $this->show( 'type=events' ) );
			self::assertSame( "inline; filename=$file", ( new Visitor() )->get( $links[0] )->headers['content-disposition'] );
			$this->db()->run( 'DELETE FROM {items}' );
			$this->db()->run( 'DELETE FROM {feed_items}' );
		}
	}

	/**
	 * @param array<string, int>   $events name => seconds from now
	 * @param array<string, mixed> $more
	 */
	private function import( array $events, array $more = [] ): void {
		$items = [];
		foreach ( $events as $name => $seconds ) {
			$items[] = Item::fromArray( [
				'id'         => '1_' . $name,
				'kind'       => 'event',
				'created_at' => time() + $seconds,
				'event'      => [ 'name' => $name, 'starts_at' => time() + $seconds ] + $more,
			] );
		}
		$this->kernel()->get( ItemImporter::class )->import( $this->source, $items );
	}

	private function show( string $attributes ): string {
		return do_shortcode( "[frontispiece_social_feed source={$this->source->handle} $attributes]" );
	}

	/** @return list<string> */
	private function links( string $html ): array {
		return array_map(
			static fn( \DOMElement $link ): string => $link->getAttribute( 'href' ),
			self::find( $html, '//a[text()="Add to calendar"]' ),
		);
	}

	private function calendar( string $html ): string {
		$link = self::find( $html, '//a[text()="Subscribe to calendar"]' )[0]->getAttribute( 'href' );
		self::assertStringStartsWith( 'webcal://', $link );
		return str_replace( 'webcal:', 'http:', $link );
	}

	/** @return list<string> */
	private function names( string $calendar ): array {
		preg_match_all( '/^SUMMARY:(.*)\r$/m', $calendar, $matches );
		return $matches[1];
	}
}
