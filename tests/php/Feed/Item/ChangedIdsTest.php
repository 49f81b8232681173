<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemFilter;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ChangedIdsTest extends FeedTestCase {
	private const URL  = 'https://blog.example/changing';
	private const DATE = '<pubDate>Tue, 10 Nov 2026 08:00:00 +0000</pubDate>';
	private const NEXT = '<item><title>Next</title><link>https://blog.example/next</link><guid>next</guid></item>';

	/** @return iterable<string, array{string, string, bool}> items before and after, whether the ID may be another one */
	public static function corrections(): iterable {
		$post = '<title>Old title</title><link>https://blog.example/a?x=1</link>' . self::DATE . '<description>Text</description>';
		$bare = '<title>Old title</title><link>https://blog.example/a?x=1</link><description>Text</description>';
		$more = static fn( string ...$changes ): string => strtr( $post, $changes );
		foreach ( [
			'a title'         => [ 'Old' => 'New' ],
			'a text'          => [ 'Text' => 'Longer text' ],
			'a date'          => [ '08:00:00' => '09:30:00' ],
			'utm parameters'  => [ '?x=1' => '?utm_source=rss&amp;x=1&amp;utm_medium=feed' ],
			'a session'       => [ '/a?' => '/a;jsessionid=0A1B?' ],
			'a scheme'        => [ 'https:' => 'http:' ],
			'title and date'  => [ 'Old' => 'New', '08:00' => '09:30' ],
		] as $name => $changes ) {
			yield "$name without a guid"  => [ $post, strtr( $post, $changes ), false ];
			yield "$name with a guid"     => [ "$post<guid>g</guid>", strtr( $post, $changes ) . '<guid>g</guid>', false ];
			yield "$name with empty guid" => [ "$post<guid/>", strtr( $post, $changes ) . '<guid/>', false ];
		}
		yield 'a title without a guid and a date' => [ $bare, strtr( $bare, [ 'Old' => 'New' ] ), false ];
		yield 'a guid'                    => [ "$post<guid>1</guid>", "$post<guid>2</guid>", true ];
		yield 'a guid and the title'      => [ "$post<guid>1</guid>", $more( Old: 'New' ) . '<guid>2</guid>', true ];
		yield 'a guid without a date'     => [ "$bare<guid>1</guid>", "$bare<guid>2</guid>", true ];
		yield 'a guid that is left out'   => [ "$post<guid>1</guid>", $post, true ];
		yield 'a guid without a link'     => [
			'<guid>1</guid><title>Short</title>' . self::DATE,
			'<guid>2</guid><title>Short</title>' . self::DATE,
			true,
		];
		yield 'the domain and the guid'   => [
			$more( Text: 'A text that is long enough to be that of one post.' ) . '<guid>1</guid>',
			$more( Text: 'A text that is long enough to be that of one post.', blog: 'new' ) . '<guid>2</guid>',
			true,
		];
	}

	#[DataProvider( 'corrections' )]
	public function test_BUG_90_a_corrected_post_stays_one_post( string $before, string $after, bool $mayDiffer ): void {
		$source = $this->read( $before );
		$first  = $this->rows( $source );
		self::assertCount( 2, $first );
		$this->read( $after, $source );
		$second = $this->rows( $source );
		self::assertSame( array_column( $first, 'id' ), array_column( $second, 'id' ) );
		self::assertSame( ! $mayDiffer, $first[0]['remote_id'] === $second[0]['remote_id'] );
		self::assertStringContainsString( '"id":"' . $second[0]['remote_id'] . '"', (string) $second[0]['payload'] );
		self::assertSame( [ '', '' ], array_column( $second, 'hidden_by' ) );
	}

	public function test_BUG_90_ids_of_feeds_that_name_them_are_the_same_as_before(): void {
		$guid   = '<guid isPermaLink="false">https://blog.example/?p=1</guid>';
		$source = $this->read( "<title>A</title><link>https://blog.example/a</link>$guid" );
		self::assertSame(
			NumericId::post( $source->remoteId, 'https://blog.example/?p=1' ),
			$this->rows( $source )[0]['remote_id'],
		);
	}

	public function test_BUG_90_a_hidden_post_stays_hidden_and_an_allowed_one_allowed_when_its_guid_changes(): void {
		$post   = '<title>A</title><link>https://blog.example/a</link>' . self::DATE;
		$source = $this->read( "$post<guid>1</guid>" );
		$row    = $this->rows( $source )[0];
		$lists  = new Allowlists();
		$list   = $lists->save( '', [ (string) $row['remote_id'] ], false );
		$this->kernel()->get( ItemRepository::class )->hide( (int) $row['id'], true );
		$this->read( "$post<guid>2</guid>", $source );
		$rows = $this->rows( $source );
		self::assertSame( [ $row['id'], 'moderator' ], [ $rows[0]['id'], $rows[0]['hidden_by'] ] );
		self::assertSame( [ $rows[0]['remote_id'] ], $lists->get( $list )['ids'] );
	}

	public function test_BUG_90_a_post_that_was_stored_under_several_ids_is_not_stored_under_more(): void {
		foreach ( [ self::DATE, '' ] as $n => $date ) {
			$post   = "<title>A$n</title><link>https://blog.example/a$n</link>$date";
			$source = $this->read( "$post<guid>1</guid>" );
			$row    = $this->rows( $source )[0];
			foreach ( [ 'missing', 'moderator', 'missing' ] as $i => $by ) {
				$this->db()->run(
					"INSERT INTO {items} (source_id, remote_id, kind, effective_at, payload, fingerprint, hidden_at, hidden_by)
						SELECT source_id, %s, kind, effective_at, payload, '', 1, %s FROM {items} WHERE id = %d",
					"old_$n$i",
					$by,
					(int) $row['id'],
				);
			}
			$before = $this->rows( $source );
			$this->db()->run( 'DELETE FROM {items} WHERE id = %d', (int) $row['id'] );
			$this->read( "$post<guid>2</guid>", $source );
			$after = $this->rows( $source );
			self::assertSame( array_slice( array_column( $before, 'id' ), 1 ), array_column( $after, 'id' ) );
			$moderated = array_values( array_filter( $after, static fn( array $one ): bool => 'moderator' === $one['hidden_by'] ) );
			self::assertSame( NumericId::post( $source->remoteId, '2' ), $moderated[0]['remote_id'] ?? '' );
			$this->db()->run( 'DELETE FROM {items} WHERE source_id = %d', $source->id );
		}
	}

	/** @return iterable<string, array{string}> items without a guid */
	public static function withoutGuid(): iterable {
		yield 'with a date'    => [ '<title>A</title><link>https://blog.example/a</link>' . self::DATE ];
		yield 'without a date' => [ '<title>A</title><link>https://blog.example/a</link>' ];
		yield 'without a link' => [ '<title>A</title><description>Text</description>' ];
		yield 'a file'         => [ '<enclosure url="https://blog.example/a.mp3" type="audio/mpeg"/>' ];
		yield 'an image'       => [ '<description>&lt;img src="https://blog.example/a.jpg"></description>' ];
	}

	#[DataProvider( 'withoutGuid' )]
	public function test_BUG_90_posts_that_were_stored_under_a_hash_of_their_content_stay( string $item ): void {
		$source = $this->read( $item );
		$rows   = $this->rows( $source );
		$hash   = NumericId::post( $source->remoteId, md5( 'link, title and content' ) );
		$this->db()->update( 'items', [ 'remote_id' => $hash ], [ 'id' => (int) $rows[0]['id'] ] );
		$this->read( $item, $source );
		self::assertSame( $rows, $this->rows( $source ) );
	}

	/** @return iterable<string, array{string, string}> items of two posts */
	public static function others(): iterable {
		yield 'one page and day'      => [
			'<title>A</title><link>https://blog.example/news</link><guid>1</guid>' . self::DATE . '</item><item><title>C</title>'
				. '<link>https://blog.example/news</link><guid>3</guid>',
			'<title>B</title><link>https://blog.example/news</link><guid>2</guid>' . self::DATE . '</item><item><title>C</title>'
				. '<link>https://blog.example/news</link><guid>3</guid>',
		];
		yield 'a short text'          => [
			'<title>Photo</title><link>https://blog.example/1</link><guid>1</guid>' . self::DATE,
			'<title>Photo</title><link>https://blog.example/2</link><guid>2</guid>' . self::DATE,
		];
		yield 'a text without a date' => [
			'<title>Photo</title><link>https://blog.example/1</link><guid>1</guid>',
			'<title>Photo</title><link>https://blog.example/2</link><guid>2</guid>',
		];
		yield 'other dates'           => [
			'<title>A</title><link>https://blog.example/1</link><guid>1</guid>' . self::DATE,
			'<title>A</title><link>https://blog.example/1</link><guid>2</guid>' . strtr( self::DATE, [ '10' => '11' ] ),
		];
	}

	#[DataProvider( 'others' )]
	public function test_BUG_90_another_post_does_not_take_the_place_of_one_that_is_gone( string $before, string $after ): void {
		$source = $this->read( $before );
		$ids    = array_column( $this->rows( $source ), 'remote_id' );
		$this->read( $after, $source );
		$rows = $this->rows( $source );
		self::assertCount( count( $ids ) + 1, $rows );
		self::assertSame( $ids, array_slice( array_column( $rows, 'remote_id' ), 0, count( $ids ) ) );
	}

	public function test_BUG_90_a_post_that_a_page_hides_by_its_id_stays_hidden_when_its_id_changes(): void {
		$post   = '<title>A</title><link>https://blog.example/1</link>' . self::DATE;
		$source = $this->read( "$post<guid>1</guid>" );
		$old    = NumericId::post( $source->remoteId, '1' );
		foreach ( [ '2', '3' ] as $guid ) {
			$this->read( "$post<guid>$guid</guid>", $source );
			$item = Item::stored( (string) $this->rows( $source )[0]['payload'] );
			self::assertSame( NumericId::post( $source->remoteId, $guid ), $item->id );
			self::assertFalse( ItemFilter::fromAttributes( [ 'hidephotos' => [ $old ] ] )->admits( $item ) );
			self::assertTrue( ItemFilter::fromAttributes( [ 'hidephotos' => [ '1' ] ] )->admits( $item ) );
		}
	}

	public function test_BUG_90_a_post_that_an_earlier_version_stored_with_its_title_in_the_text_stays_one(): void {
		$text   = 'A text that is long enough to be one post alone';
		$post   = "<title>A title</title><description>$text</description>" . self::DATE;
		$source = $this->read( "$post<guid>1</guid>" );
		$row    = $this->rows( $source )[0];
		$before = [ 'title' => '', 'text' => "A title\n\n$text" ] + (array) json_decode( (string) $row['payload'], true );
		$this->db()->run( 'UPDATE {items} SET payload = %s WHERE id = %d', (string) wp_json_encode( $before ), (int) $row['id'] );
		$ids = array_column( $this->rows( $source ), 'id' );
		$this->read( "$post<guid>2</guid>", $source );
		self::assertSame( $ids, array_column( $this->rows( $source ), 'id' ) );
		self::assertSame( NumericId::post( $source->remoteId, '2' ), $this->rows( $source )[0]['remote_id'] );
	}

	public function test_BUG_90_posts_keep_their_place_when_a_guid_begins_and_stops_to_repeat(): void {
		$post   = static fn( string $name ): string =>
			"<title>$name</title><link>https://blog.example/$name</link><guid>same</guid><pubDate>Tue, 10 Nov 2026 08:00:0$name +0000</pubDate>";
		$source = $this->read( $post( '1' ) );
		$titles = [];
		foreach ( [ [ '2', '1' ], [ '3', '2', '1' ], [ '3', '2' ], [ '3' ], [ '4', '3' ] ] as $names ) {
			$this->read( implode( '</item><item>', array_map( $post, $names ) ), $source );
			$titles = array_map(
				static fn( array $row ): string => json_decode( (string) $row['payload'], true )['title'] ?? '',
				$this->rows( $source ),
			);
			self::assertSame( $titles, array_values( array_unique( $titles ) ) );
		}
		self::assertSame( [ '1', 'Next', '2', '3', '4' ], $titles );
	}

	private function read( string $item, ?Source $source = null ): Source {
		$body = '<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://blog.example/</link><item>'
			. "$item</item>" . self::NEXT . '</channel></rss>';
		$this->networks->recover();
		$this->networks->fail( [ 'match' => 'blog.example/changing', 'status' => 200, 'body' => $body ] );
		$sources = $this->kernel()->get( SourceRepository::class );
		return $this->refresh( $source ?? $sources->connect( 'rss', self::URL, '', [ 'url' => self::URL ] ) );
	}

	/** @return list<array<string, string|null>> */
	private function rows( Source $source ): array {
		return $this->db()->rows( 'SELECT id, remote_id, hidden_by, payload FROM {items} WHERE source_id = %d ORDER BY id', $source->id );
	}
}
