<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Site\FeatureSettings;
use Frontispiece\Site\LiveSearch\IndexBuilder;
use Frontispiece\Site\LiveSearch\SearchIndex;
use Frontispiece\Site\LiveSearch\Suggestions;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

/**
 * Tests the size of the search index and the cost of answers with 100,000 posts of 300 to 800 words: on SQLite, with 10,000.
 * FRONTISPIECE_LONG_POSTS sets another number.
 */
#[Group( 'long' )]
final class HundredThousandPostsTest extends SiteTestCase {
	private const POSTS = 100_000;

	/** Different words of all texts; their frequency falls like in a language. */
	private const WORDS = 30_000;

	protected function tearDown(): void {
		global $wpdb;
		$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_name LIKE 'scale-%'" );
		$this->kernel()->get( IndexBuilder::class )->discard();
		parent::tearDown();
	}

	public function test_an_index_of_100000_posts_takes_two_fifths_of_their_texts_and_answers_any_word_at_once(): void {
		$setting = (int) getenv( 'FRONTISPIECE_LONG_POSTS' );
		$usual   = 'sqlite' !== getenv( 'FRONTISPIECE_TEST_DB' ) ? self::POSTS : intdiv( self::POSTS, 10 );
		$count   = 0 === $setting ? $usual : $setting;
		$bytes   = $this->fill( $count );
		$this->switchOn( 'live-search' );
		$builder = $this->kernel()->get( IndexBuilder::class );
		$builder->reset();
		$started = microtime( true );
		$memory  = memory_get_usage();
		$builder->complete();
		self::assertLessThan( 64_000_000, memory_get_usage() - $memory );
		$seconds = microtime( true ) - $started;
		self::assertGreaterThanOrEqual( $count, $builder->progress()['indexed'] );
		// The database frees the space of deleted rows a moment later.
		for ( $n = 0; $n < 60 && $this->indexSize() > 0.4 * $bytes; $n++ ) {
			sleep( 1 );
		}
		$size = $this->indexSize();
		fwrite( STDERR, sprintf(
			"\nsearch index: %d posts, texts %.1f MB, index %.1f MB (%.0f %%), %.0f s\n",
			$count,
			$bytes / 1e6,
			$size / 1e6,
			100 * $size / $bytes,
			$seconds,
		) );
		if ( $count >= intdiv( self::POSTS, 10 ) ) {
			self::assertLessThanOrEqual( 0.4, $size / $bytes );
		}
		$common = $this->cpu( self::word( 3 ) );
		$words  = array_map( self::word( ... ), [ 50, 5_000, 20_000 ] );
		// A word of no post, one with a typo, a common one with a rare one, and a letter.
		$others = [ 'zzqqxxww', self::word( 5_000 ) . 'x', self::word( 2 ) . ' ' . self::word( 25_000 ), 'w' ];
		foreach ( [ ...$words, ...$others ] as $words ) {
			$cpu = $this->cpu( $words );
			fwrite( STDERR, sprintf( "  %-24s %.2f ms (a common word %.2f ms)\n", $words, $cpu, $common ) );
			self::assertLessThan( 25, $cpu, $words );
		}
	}

	/** @return int bytes of the titles and texts */
	private function fill( int $count ): int {
		global $wpdb;
		mt_srand( 7 );
		$bytes = 0;
		for ( $n = 0; $n < $count; $n += 250 ) {
			$rows = [];
			for ( $i = $n; $i < $n + 250; $i++ ) {
				$words = [];
				for ( $left = mt_rand( 300, 800 ); $left > 0; $left-- ) {
					$words[] = self::word( (int) ( self::WORDS ** ( mt_rand() / mt_getrandmax() ) ) );
				}
				$title  = implode( ' ', array_slice( $words, 5, 7 ) );
				$text   = implode( ' ', $words );
				$bytes += strlen( $title ) + strlen( $text );
				$date   = gmdate( 'Y-m-d H:i:s', 1_500_000_000 + 60 * $i );
				$rows[] = "(1, '$date', '$date', '$date', '$date', '$text', '$title', '', 'publish', 'scale-$i', 'post', '', '', '')";
			}
			$columns = 'post_author, post_date, post_date_gmt, post_modified, post_modified_gmt, post_content, post_title, '
				. 'post_excerpt, post_status, post_name, post_type, to_ping, pinged, post_content_filtered';
			$wpdb->query( "INSERT INTO $wpdb->posts ($columns) VALUES " . implode( ',', $rows ) );
		}
		return $bytes;
	}

	/** Returns the word of this rank: about as long, and as many, as in English. */
	private static function word( int $rank ): string {
		return substr( 'w' . strtr( base_convert( (string) ( 17 + $rank * 7919 ), 10, 26 ), '0123456789', 'qrstuvwxyz' ), 0, 12 );
	}

	/** @return int bytes of the index */
	private function indexSize(): int {
		global $wpdb;
		$tables = array_map( Database::name( ... ), [ 'search_posts', 'search_words', 'search_lists', 'search_packed' ] );
		$names  = "'" . implode( "', '", $tables ) . "'";
		if ( 'sqlite' === getenv( 'FRONTISPIECE_TEST_DB' ) ) {
			$file = new \PDO( 'sqlite:' . constant( 'FQDB' ) );
			$sql  = "SELECT SUM(s.pgsize) FROM dbstat s JOIN sqlite_master m ON m.name = s.name WHERE m.tbl_name IN ($names)";
			$file->setAttribute( \PDO::ATTR_ERRMODE, \PDO::ERRMODE_EXCEPTION );
			$statement = $file->query( $sql );
			self::assertNotFalse( $statement );
			return (int) $statement->fetchColumn();
		}
		$wpdb->query( 'ANALYZE TABLE ' . implode( ', ', $tables ) );
		return (int) $wpdb->get_var(
			"SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name IN ($names)",
		);
	}

	/** @return float milliseconds of PHP's processor time, the least of five first answers */
	private function cpu( string $words ): float {
		$settings = $this->kernel()->get( FeatureSettings::class )->options( 'live-search', [] );
		$index    = new SearchIndex( $this->kernel()->db(), $this->kernel()->options() );
		$times    = [];
		for ( $n = 0; $n < 5; $n++ ) {
			$before  = getrusage();
			$search  = new Suggestions( $this->kernel()->templates(), $settings, false, $index );
			$search->find( $words, 8 );
			$after   = getrusage();
			$passed  = 0;
			foreach ( [ 'ru_utime', 'ru_stime' ] as $kind ) {
				$passed += 1000 * ( ( $after[ "$kind.tv_sec" ] ?? 0 ) - ( $before[ "$kind.tv_sec" ] ?? 0 ) );
				$passed += ( ( $after[ "$kind.tv_usec" ] ?? 0 ) - ( $before[ "$kind.tv_usec" ] ?? 0 ) ) / 1000;
			}
			$times[] = $passed;
		}
		sort( $times );
		return $times[0] ?? 0.0;
	}
}
