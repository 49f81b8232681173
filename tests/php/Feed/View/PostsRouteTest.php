<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\View;

use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

/** Tests the public route of a feed's next posts over HTTP, as scripts, page caches and attackers request it. */
final class PostsRouteTest extends TestCase {
	private const FEEDS = [
		'social' => '//*[contains(concat(" ",@class," ")," cff-item ")]',
		'photo'  => '//*[contains(concat(" ",@class," ")," sbi_item ")]',
	];

	public function test_every_visitor_of_a_page_of_any_age_gets_the_same_address(): void {
		foreach ( array_keys( self::FEEDS ) as $feed ) {
			$address = $this->address( $feed );
			$this->become( 'subscriber' );
			self::assertSame( $address, $this->address( $feed ) );
			wp_set_current_user( 0 );
			// It names a place in the feed, and no time at which the page was made.
			[ $time, $id, $shown ] = explode( '-', explode( 'after=', $address )[1] );
			self::assertSame(
				(int) $time,
				$this->db()->int( 'SELECT MAX(effective_at) FROM {feed_items} WHERE item_id = %d', $id ),
			);
			self::assertSame( '5', $shown );
			self::assertSame( 200, ( new Visitor() )->get( $address )->status, $feed );
		}
	}

	public function test_reading_from_address_to_address_shows_every_post_once(): void {
		foreach ( self::FEEDS as $feed => $items ) {
			$page    = $this->page( $feed, 12 );
			$ids     = $this->ids( $page, $items );
			$address = $this->address( $feed, 12 );
			for ( $reads = 0; '' !== $address && $reads < 20; $reads++ ) {
				$data    = ( new Visitor() )->get( $address )->json();
				$ids     = [ ...$ids, ...$this->ids( $this->string( $data['html'] ), $items ) ];
				$address = $this->string( $data['read'] );
			}
			self::assertSame( '', $address );
			self::assertGreaterThan( 24, count( $ids ), $feed );
			self::assertSame( $ids, array_values( array_unique( $ids ) ), $feed );
		}
	}

	public function test_caches_may_keep_a_response_and_find_it_by_its_keys(): void {
		foreach ( array_keys( self::FEEDS ) as $feed ) {
			$address  = $this->address( $feed );
			$response = ( new Visitor() )->header( 'Origin: https://elsewhere.example' )->get( $address );
			$key      = $this->key( $address );
			self::assertSame( 200, $response->status );
			self::assertSame(
				'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
				$response->headers['cache-control'],
			);
			self::assertSame( "frontispiece frontispiece-feed-$key", $response->headers['surrogate-key'] );
			self::assertSame( "frontispiece,frontispiece-feed-$key", $response->headers['cache-tag'] );
			self::assertSame( "frontispiece frontispiece-feed-$key", $response->headers['xkey'] );
			self::assertArrayNotHasKey( 'vary', $response->headers );
			self::assertArrayNotHasKey( 'set-cookie', $response->headers );
			self::assertSame( '*', $response->headers['access-control-allow-origin'] );
			self::assertArrayNotHasKey( 'access-control-allow-credentials', $response->headers );
		}
	}

	public function test_a_response_that_has_not_changed_is_not_sent_again(): void {
		$address = $this->address( 'social' );
		$etag    = ( new Visitor() )->get( $address )->headers['etag'];
		$again   = ( new Visitor() )->header( "If-None-Match: W/$etag" )->get( $address );
		self::assertSame( [ 304, '' ], [ $again->status, $again->body ] );
		self::assertSame( $etag, $again->headers['etag'] );
		self::assertSame( 200, ( new Visitor() )->header( 'If-None-Match: "0"' )->get( $address )->status );
	}

	public function test_no_cache_keeps_another_spelling_of_an_address(): void {
		$address = $this->address( 'social' );
		[ $path, $query ] = explode( '?', $address );
		[ $locale, $after ] = explode( '&', $query );
		foreach ( [
			"$address&x=1",
			"$address&_fields=html",
			"$address&_envelope=1",
			"$path?$after&$locale",
			str_replace( 'after=', '%61fter=', $address ),
			str_replace( '/frontispiece/', '//frontispiece/', $address ),
			str_replace( '/wp-json/', '//wp-json/', $address ),
		] as $other ) {
			$response = ( new Visitor() )->get( $other );
			self::assertStringNotContainsString( 'public', $response->headers['cache-control'] ?? '', $other );
			self::assertArrayNotHasKey( 'surrogate-key', $response->headers, $other );
		}
	}

	public function test_a_visitor_reads_only_what_a_page_has_offered(): void {
		$address = $this->address( 'social' );
		$other   = $this->address( 'social', 3 );
		[ , $token ] = explode( 'after=', $address );
		[ $time, $id, $shown, $mark ] = explode( '-', $token );
		$with = static fn( string $to ): string => str_replace( $token, $to, $address );
		foreach ( [
			$with( "9999999999-1-$shown-$mark" )        => 404,
			$with( "$time-$id-40-$mark" )               => 404,
			$with( "$time-$id-$shown-0000000000000000" ) => 404,
			$with( "0$time-$id-$shown-$mark" )          => 404,
			$with( explode( 'after=', $other )[1] )     => 404,
			$with( "$token%0a" )                        => 404,
			$with( '' )                                 => 400,
			str_replace( 'social-feed', 'photo-feed', $address ) => 404,
			str_replace( 'locale=en_US', 'locale=xx_XX', $address ) => 404,
			str_replace( 'locale=en_US', 'locale[]=en_US', $address ) => 400,
		] as $wrong => $status ) {
			$response = ( new Visitor() )->get( $wrong );
			self::assertSame( $status, $response->status, $wrong );
			self::assertStringNotContainsString( 'public', $response->headers['cache-control'] ?? '', $wrong );
			self::assertStringNotContainsString( 'cff-item', $response->body );
		}
	}

	public function test_a_hidden_post_is_in_no_response(): void {
		$address = $this->address( 'social' );
		$first   = $this->ids( $this->html( ( new Visitor() )->get( $address ) ), self::FEEDS['social'] )[0];
		$row     = $this->db()->int( 'SELECT id FROM {items} WHERE remote_id = %s', substr( $first, strlen( 'cff_' ) ) );
		$this->kernel()->get( ItemModerator::class )->hide( $row, true );
		$again = $this->ids( $this->html( ( new Visitor() )->get( $address ) ), self::FEEDS['social'] );
		$this->kernel()->get( ItemModerator::class )->hide( $row, false );
		self::assertNotContains( $first, $again );
		self::assertNotSame( [], $again );
	}

	public function test_a_moderator_loads_more_by_the_ajax_call(): void {
		$this->become( 'administrator' );
		self::assertStringContainsString( '"read":"', $this->page( 'photo', 5 ) );
		$_GET['sbi_moderation_mode'] = 'true';
		self::assertStringNotContainsString( '"read":"', $this->page( 'photo', 5 ) );
		unset( $_GET['sbi_moderation_mode'] );
		wp_set_current_user( 0 );
	}

	private function html( Answer $response ): string {
		return $this->string( $response->json()['html'] );
	}

	private function string( mixed $value ): string {
		self::assertIsString( $value );
		return $value;
	}

	private function page( string $feed, int $num ): string {
		return do_shortcode( "[frontispiece_{$feed}_feed num=$num]" );
	}

	/** Returns the address that a page's script finds in its configuration. */
	private function address( string $feed, int $num = 5 ): string {
		self::assertSame( 1, preg_match( '~"read":("[^"]*")~', $this->page( $feed, $num ), $match ) );
		return $this->string( json_decode( $match[1] ?? '' ) );
	}

	private function key( string $address ): string {
		self::assertSame( 1, preg_match( '~/([0-9a-f]{16})/posts~', $address, $match ) );
		return $match[1] ?? '';
	}

	/** @return list<string> */
	private function ids( string $html, string $items ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'id' ),
			self::find( $html, $items ),
		);
	}
}
