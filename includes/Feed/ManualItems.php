<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel\Clock;

/** Items that an owner writes or imports: reviews above all, since no network gives them any more. */
final class ManualItems {
	private const MOST_ROWS = 2000;
	private const COLUMNS   = [ 'kind', 'author', 'text', 'rating', 'recommends', 'url', 'date' ];

	public function __construct( private readonly Items $items, private readonly Feeds $feeds, private readonly Clock $clock ) {}

	/**
	 * @param list<array<array-key, mixed>> $entries kind, author, text, rating, recommends, url, date; each may be missing
	 * @return Stored the same entry stored twice is one item
	 */
	public function add( Account $account, array $entries ): Stored {
		$stored = $this->items->store( $account, array_map( fn( array $entry ): Item => $this->item( $account, new Raw( $entry ) ), $entries ) );
		$this->feeds->spread( $account, $stored, [] );
		return $stored;
	}

	/**
	 * @return array{entries: list<array<string, string>>, errors: list<string>} errors name the line
	 */
	public static function parse( string $csv ): array {
		$entries = [];
		$errors  = [];
		$stream  = fopen( 'php://temp', 'r+' );
		if ( false === $stream ) {
			return [ 'entries' => [], 'errors' => [] ];
		}
		// A byte order mark is what spreadsheets put first.
		fwrite( $stream, (string) preg_replace( '/^\xEF\xBB\xBF/', '', $csv ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		rewind( $stream );
		$columns = null;
		for ( $line = 1; is_array( $row = fgetcsv( $stream, 0, ',', '"', '' ) ); $line++ ) {
			$row = array_map( static fn( ?string $cell ): string => trim( (string) $cell ), $row );
			if ( null === $columns ) {
				$columns = array_map( 'strtolower', $row );
				if ( ! in_array( 'text', $columns, true ) && ! in_array( 'rating', $columns, true ) ) {
					/* translators: %s: names of columns. */
					$errors[] = sprintf( __( 'The first line must name the columns: %s.', 'frontispiece' ), implode( ', ', self::COLUMNS ) );
					break;
				}
				continue;
			}
			if ( [ '' ] === $row ) {
				continue;
			}
			$entry = array_intersect_key( array_combine( $columns, array_pad( array_slice( $row, 0, count( $columns ) ), count( $columns ), '' ) ), array_flip( self::COLUMNS ) );
			$fault = self::fault( $entry );
			if ( '' !== $fault ) {
				/* translators: 1: number of a line, 2: what is wrong with it. */
				$errors[] = sprintf( __( 'Line %1$d: %2$s', 'frontispiece' ), $line, $fault );
			} elseif ( count( $entries ) >= self::MOST_ROWS ) {
				/* translators: %d: number of lines. */
				$errors[] = sprintf( __( 'Only the first %d entries are read.', 'frontispiece' ), self::MOST_ROWS );
				break;
			} else {
				$entries[] = $entry;
			}
		}
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		return [ 'entries' => $entries, 'errors' => $errors ];
	}

	/** @param array<string, string> $entry */
	private static function fault( array $entry ): string {
		$rating = $entry['rating'] ?? '';
		if ( '' !== $rating && ( ! ctype_digit( $rating ) || (int) $rating < 1 || (int) $rating > 5 ) ) {
			return __( 'the rating is not a number from 1 to 5.', 'frontispiece' );
		}
		if ( '' !== ( $entry['date'] ?? '' ) && 0 === ( new Raw( $entry ) )->time( 'date' ) ) {
			return __( 'the date cannot be read; write it as 2026-11-30.', 'frontispiece' );
		}
		if ( '' !== ( $entry['url'] ?? '' ) && '' === ( new Raw( $entry ) )->url( 'url' ) ) {
			return __( 'the address is not one of http or https.', 'frontispiece' );
		}
		return '' === ( $entry['text'] ?? '' ) && '' === $rating ? __( 'there is neither a text nor a rating.', 'frontispiece' ) : '';
	}

	private function item( Account $account, Raw $in ): Item {
		$rating     = $in->int( 'rating' );
		$recommends = '' === $in->string( 'recommends' ) ? $rating >= 3 : in_array( strtolower( $in->string( 'recommends' ) ), [ '1', 'yes', 'true', 'positive' ], true );
		$date       = $in->time( 'date' );
		$digits     = (string) hexdec( substr( md5( $in->string( 'author' ) . '|' . $in->string( 'text' ) . '|' . $in->string( 'date' ) ), 0, 13 ) );
		return Item::fromArray(
			[
				'id'         => $account->id . '_' . $digits,
				'kind'       => '' === $in->string( 'kind' ) ? 'review' : $in->string( 'kind' ),
				'created_at' => 0 === $date ? $this->clock->now() : $date,
				'url'        => $in->url( 'url' ),
				'text'       => $in->string( 'text' ),
				'author'     => [ 'id' => 'm' . substr( md5( $in->string( 'author' ) ), 0, 10 ), 'name' => $in->string( 'author' ) ],
				'review'     => 0 === $rating && '' === $in->string( 'recommends' ) ? null : [ 'rating' => $rating, 'recommends' => $recommends ],
			]
		);
	}
}
