<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Text\ArrayReader;

/** Explains a source's error in plain words and says what the site owner can do about it. */
final class SourceErrorMessages {
	/**
	 * Returns one sentence that says what went wrong.
	 *
	 * @param string $type of the source: a website is not a social network
	 */
	public static function text( string $reason, string $code = '', string $type = '' ): string {
		return self::find( 'text', $reason, $code, $type );
	}

	/** Returns a stored error in the current user's language; the stored text is in the site's or the network's. */
	public static function fromError( ArrayReader $error, string $type = '' ): string {
		$code = $error->string( 'code' );
		$text = self::text( $error->string( 'reason' ), $code, $type );
		return '' === $code ? $text : sprintf(
			/* translators: 1: a sentence about the error, 2: an error code. */
			__( '%1$s Error code: %2$s', 'frontispiece' ),
			$text,
			$code,
		);
	}

	/** Returns what the site owner can do about it. */
	public static function forReason( string $reason, string $code, string $type = '' ): string {
		return self::find( 'advice', $reason, $code, $type );
	}

	/**
	 * Returns the text of the first row of `source-errors.data.json` that is about an error and has it.
	 *
	 * @param 'text'|'advice' $key
	 */
	private static function find( string $key, string $reason, string $code, string $type ): string {
		foreach ( BlockMetadata::data( 'source-errors' ) as $record ) {
			$row = new ArrayReader( $record );
			if (
				$row->has( $key )
				&& in_array( $row->string( 'type' ), [ '', $type ], true )
				&& ( ! $row->has( 'reasons' ) || in_array( $reason, $row->strings( 'reasons' ), true ) )
				&& ( ! $row->has( 'families' ) || in_array( explode( '-', $type )[0], $row->strings( 'families' ), true ) )
				&& ( ! $row->has( 'codes' ) || self::includes( $row->strings( 'codes' ), $code ) )
			) {
				return $row->string( $key );
			}
		}
		return '';
	}

	/** @param list<string> $codes an asterisk at the end stands for any text */
	private static function includes( array $codes, string $code ): bool {
		foreach ( $codes as $known ) {
			if ( str_ends_with( $known, '*' ) ? str_starts_with( $code, substr( $known, 0, -1 ) ) : $known === $code ) {
				return true;
			}
		}
		return false;
	}

	/** @return array{reason: string, code: string, message: string, words: string, advice: string} */
	public static function on( SourceError $error, string $type = '' ): array {
		return self::details( $error->reason, $error->networkCode, Log::redact( $error->getMessage() ), $type );
	}

	/**
	 * @param string $message as the network wrote it; that of PHP is in the log, and says nothing to owners
	 * @return array{reason: string, code: string, message: string, words: string, advice: string}
	 */
	public static function details( string $reason, string $code, string $message, string $type = '' ): array {
		return [
			'reason'  => $reason,
			'code'    => $code,
			'message' => 'internal' === $code ? self::text( $reason, $code, $type ) : $message,
			'words'   => self::text( $reason, $code, $type ),
			'advice'  => self::forReason( $reason, $code, $type ),
		];
	}
}
