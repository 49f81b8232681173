<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ItemSearchTest extends TestCase {
	public function test_posts_are_found_by_text_type_source_date_and_state(): void {
		$this->become( 'editor' );
		$one = $this->source( 'a', [
			[ 'text' => 'Der Bäcker öffnet um SIEBEN' ],
			[ 'text' => 'photo of bread', 'kind' => 'photo', 'created_at' => 1_700_000_000 ],
			[ 'text' => '100% rye_bread', 'author' => [ 'id' => '1', 'name' => 'Ada Baker' ] ],
		] );
		$two = $this->source( 'b', [ [ 'text' => 'Bread again' ] ] );
		$ids = fn( array $by ): array => array_column( $this->list( $by )['items'], 'text' );
		self::assertSame( [ 'Der Bäcker öffnet um SIEBEN' ], $ids( [ 'search' => 'BÄCKER sieben' ] ) );
		self::assertSame( [ '100% rye_bread' ], $ids( [ 'search' => 'ada' ] ) );
		self::assertSame( [ '100% rye_bread' ], $ids( [ 'search' => '100%' ] ) );
		self::assertSame( [], $ids( [ 'search' => 'rye%bread' ] ), 'Signs of SQL are signs.' );
		self::assertSame( [ 'photo of bread' ], $ids( [ 'search' => 'photo' ] ), 'A kind is no word of the text.' );
		self::assertSame( [ 'photo of bread' ], $ids( [ 'kind' => 'photo' ] ) );
		self::assertSame( [ 'Bread again' ], $ids( [ 'source' => $two->handle ] ) );
		self::assertSame( [], $ids( [ 'source' => 's_999999999999' ] ) );
		self::assertSame( [ 'photo of bread' ], $ids( [ 'from' => '2023-11-14', 'to' => '2023-11-14' ] ) );
		$hidden = $this->list( [ 'kind' => 'photo' ] )['items'][0]['id'];
		self::restCall( 'POST', "/items/$hidden", [ 'hidden' => true ] );
		self::assertSame( [ 'photo of bread' ], $ids( [ 'state' => 'hidden' ] ) );
		self::assertCount( 3, $ids( [ 'state' => 'shown' ] ) );
		self::assertSame( [ 4, false ], [ $this->list( [] )['total'], $this->list( [] )['more'] ] );
		self::assertCount( 1, $this->list( [ 'page' => 2, 'per_page' => 3 ] )['items'] );
		foreach ( [
			[ 'from' => 'yesterday' ],
			[ 'per_page' => 1000 ],
			[ 'kind' => 'song' ],
			[ 'page' => 0 ],
			[ 'state' => "' OR 1" ],
		] as $bad ) {
			self::assertSame( 400, self::restCall( 'GET', '/items', $bad )->get_status() );
		}
		self::assertSame( $one->handle, $this->list( [ 'kind' => 'photo' ] )['items'][0]['source']['handle'] );
	}

	public function test_posts_of_a_source_that_is_being_removed_are_not_listed_until_that_is_undone(): void {
		$this->become( 'editor' );
		$this->source( 'a', [ [ 'text' => 'stays' ] ] );
		$leaving = $this->source( 'b', [ [ 'text' => 'leaves' ] ], 'mastodon' );
		$sources = $this->kernel()->get( SourceRepository::class );
		$sources->leave( $leaving );
		self::assertSame( [ 'stays' ], array_column( $this->list( [] )['items'], 'text' ) );
		self::assertSame( 1, $this->list( [] )['total'] );
		self::assertSame( [], $this->list( [ 'source' => $leaving->handle ] )['items'] );
		$sources->stay( $sources->byHandle( $leaving->handle ) ?? $leaving );
		self::assertSame( 2, $this->list( [] )['total'] );
	}

	public function test_posts_stored_before_the_search_index_are_found_and_indexed(): void {
		$this->become( 'editor' );
		$this->source( 'a', [ [ 'text' => 'needle' ] ] );
		$this->db()->run( 'UPDATE {items} SET words = NULL' );
		self::assertSame( 1, $this->list( [ 'search' => 'needle' ] )['total'] );
		self::assertSame(
			1,
			$this->list( [ 'search' => 'kind' ] )['total'],
			'Until then the names of fields are words too.',
		);
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame(
			[ 1, 0 ],
			[ $this->list( [ 'search' => 'needle' ] )['total'], $this->list( [ 'search' => 'kind' ] )['total'] ],
		);
	}

	public function test_posts_can_be_hidden_and_shown_in_bulk_and_previously_hidden_ones_stay_hidden(): void {
		$this->become( 'editor' );
		$this->source( 'a', [ [ 'text' => 'a' ], [ 'text' => 'b' ], [ 'text' => 'c' ] ] );
		$ids = array_column( $this->list( [] )['items'], 'id' );
		self::restCall( 'POST', "/items/{$ids[0]}", [ 'hidden' => true ] );
		$result = (array) self::restCall(
			'POST',
			'/items/hide',
			[ 'ids' => [ ...$ids, 999_999 ], 'hidden' => true ],
		)->get_data();
		self::assertEqualsCanonicalizing( [ $ids[1], $ids[2] ], $result['ids'] );
		self::assertSame( 3, $this->list( [ 'state' => 'hidden' ] )['total'] );
		self::restCall( 'POST', '/items/hide', [ 'ids' => $result['ids'], 'hidden' => false ] );
		self::assertSame( [ $ids[0] ], array_column( $this->list( [ 'state' => 'hidden' ] )['items'], 'id' ) );
		self::assertSame( 400, self::restCall( 'POST', '/items/hide', [ 'ids' => range( 1, 101 ) ] )->get_status() );
	}

	public function test_images_without_alt_text_are_found_until_it_is_added(): void {
		$this->become( 'editor' );
		$demo    = $this->kernel()->get( DemoInstaller::class )->install();
		$missing = $this->list( [ 'undescribed' => true ] );
		$this->db()->run(
			"UPDATE {images} SET described = 0, alt = '' WHERE item_id = (SELECT MAX(id) FROM {items} WHERE source_id = %d AND kind = 'photo')",
			$demo->id,
		);
		$page = $this->list( [ 'undescribed' => true ] );
		self::assertSame( $missing['total'] + 1, $page['total'] );
		$item = $page['items'][0];
		self::assertNotSame( '', $item['images'][0]['thumb'] );
		foreach ( $item['images'] as $image ) {
			self::restCall(
				'POST',
				"/items/{$item['id']}/alt",
				[ 'position' => $image['position'], 'alt' => 'A loaf <b>' ],
			);
		}
		self::assertSame( $missing['total'], $this->list( [ 'undescribed' => true ] )['total'] );
		self::assertSame( 'A loaf', trim( $this->data( 'GET', "/items/{$item['id']}" )['images'][0]['alt'] ) );
	}

	#[Group( 'mysql' )]
	public function test_the_post_count_stops_at_ten_thousand(): void {
		$this->become( 'editor' );
		$source = $this->source( 'a', [ [ 'text' => 'x' ] ] );
		$rows   = implode(
			',',
			array_map(
				static fn( int $n ): string => "({$source->id}, 'n$n', $n, '{\"id\":\"n$n\",\"text\":\"t\"}', 't')",
				range( 1, 10_005 ),
			),
		);
		$this->db()->run( "INSERT INTO {items} (source_id, remote_id, effective_at, payload, words) VALUES $rows" );
		$before   = memory_get_usage();
		$response = $this->list( [ 'page' => 400 ] );
		self::assertSame( [ 10_000, true, 25 ], [ $response['total'], $response['more'], count( $response['items'] ) ] );
		self::assertLessThan( 3_000_000, memory_get_usage() - $before );
	}

	public function test_an_address_of_a_post_may_consist_of_a_number_in_its_query(): void {
		$this->source( 'a', [ [ 'url' => 'http://blog.example/?p=12' ], [ 'url' => 'https://blog.example/?p=1' ], [] ] );
		$find = fn( string $address ): array => array_map(
			static fn( array $row ): string => $row['item']->id,
			$this->kernel()->get( ItemSearch::class )->findByAddress( $address ),
		);
		self::assertSame( [ 'a-0' ], $find( 'https://blog.example/?p=12' ) );
		self::assertSame( [ 'a-0' ], $find( 'http://blog.example/?utm_source=mail&p=12' ) );
		self::assertSame( [ 'a-1' ], $find( 'https://blog.example/?p=1' ) );
		$all = [ '', '%', '_', '/', ' // ', "\0", '?', '?utm_source=mail', str_repeat( '%', 2000 ) ];
		foreach ( [ ...$all, 'https://', 'http:///x', 'https://blog.example' ] as $none ) {
			self::assertSame( [], $find( $none ), $none );
		}
	}

	public function test_a_post_that_an_older_version_stored_is_found_by_its_address_before_and_after_housekeeping(): void {
		$this->source( 'a', [ [ 'url' => 'https://blog.example/one/' ], [ 'url' => 'https://blog.example/two' ], [] ] );
		$this->db()->run( "UPDATE {items} SET url_hash = ''" );
		$search = $this->kernel()->get( ItemSearch::class );
		$find   = static fn( string $address ): array => array_map(
			static fn( array $row ): string => $row['item']->id,
			$search->findByAddress( $address ),
		);
		self::assertSame( [ 'a-0' ], $find( 'http://blog.example/one?utm_source=mail' ) );
		self::assertFalse( $search->hashAddresses() );
		self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {items} WHERE url_hash = ''" ) );
		self::assertSame( [ 'a-0' ], $find( 'http://blog.example/one?utm_source=mail' ) );
		self::assertSame( [ 'a-1' ], $find( 'https://blog.example/two/' ) );
	}

	public function test_a_post_is_found_by_its_id_though_a_thousand_newer_ones_name_it(): void {
		$this->source( 'a', array_fill( 0, 1002, [ 'text' => 'Like a-1001, but newer' ] ) );
		$rows = $this->kernel()->get( ItemSearch::class )->findByAddress( 'a-1001' );
		self::assertSame( [ 'a-1001' ], array_map( static fn( array $row ): string => $row['item']->id, $rows ) );
	}

	public function test_posts_are_found_by_their_author_and_not_by_who_mentions_them(): void {
		$this->source( 'a', [
			[ 'author' => [ 'name' => 'Ada 100%' ] ],
			[ 'author' => [ 'name' => 'Grace' ], 'text' => 'ada 100% wrote' ],
			[ 'author' => [ 'name' => 'Ada 100 more' ] ],
			...array_fill( 0, 501, [ 'author' => [ 'name' => '@ada 100%' ] ] ),
		] );
		$search = $this->kernel()->get( ItemSearch::class );
		$ids    = array_map( static fn( array $row ): string => $row['item']->id, $search->by( 'ada 100%' ) );
		self::assertCount( 502, $ids );
		self::assertSame( [], array_intersect( [ 'a-1', 'a-2' ], $ids ) );
		self::assertSame( [ 'nobody' => 0, 'grace' => 1, 'ada 100%' => 502 ], $search->countBy( [ 'nobody', 'grace', 'ada 100%' ] ) );
		self::assertSame( [], $search->countBy( [] ) );
	}

	/** @param list<array<string, mixed>> $items */
	private function source( string $name, array $items, string $type = 'demo' ): Source {
		$source = $this->kernel()->get( SourceRepository::class )->connect( $type, $name );
		$items  = array_map(
			static fn( array $item, int $n ): Item =>
				Item::fromArray( [ 'id' => "$name-$n" ] + $item + [ 'created_at' => 1_800_000_000 - $n ] ),
			$items,
			array_keys( $items ),
		);
		$this->kernel()->get( ItemRepository::class )->store( $source, $items );
		return $source;
	}

	/**
	 * @param array<string, mixed> $by
	 * @return array{items: list<array<string, mixed>>, total: int, more: bool}
	 */
	private function list( array $by ): array {
		/** @var array{items: list<array<string, mixed>>, total: int, more: bool} */
		return $this->data( 'GET', '/items', $by );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<string, mixed>
	 */
	private function data( string $method, string $path, array $fields = [] ): array {
		$response = self::restCall( $method, $path, $fields );
		self::assertSame( 200, $response->get_status(), self::responseText( $response ) );
		/** @var array<string, mixed> */
		return (array) $response->get_data();
	}
}
