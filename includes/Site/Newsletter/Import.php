<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Text\Csv;

/**
 * Imports addresses from another list. They are checked before anything is stored. Addresses that unsubscribed here, or
 * are marked as unsubscribed in the other list, are skipped, and the proof of consent is stored with each address.
 */
final class Import {
	public const MAX_BYTES = 500_000;

	private const LINES = 1000;
	private const MAX_ERRORS  = 20;

	public function __construct( private readonly Subscribers $subscribers ) {}

	/** @param bool $check only check, without importing */
	public function run( string $csv, string $proof, bool $check ): \WP_REST_Response|\WP_Error {
		$rows = self::rows( $csv );
		if ( [] === $rows || count( $rows ) > self::LINES ) {
			return new \WP_Error(
				'no_addresses',
				[] === $rows
					? __(
						'No email addresses found. Enter one address per line, or choose a CSV file.',
						'frontispiece',
					)
					: sprintf(
						/* translators: %s: a number. */
						__( 'You can import up to %s lines at a time.', 'frontispiece' ),
						number_format_i18n( self::LINES ),
					),
				[ 'status' => 400 ],
			);
		}
		if ( ! $check && '' === $proof ) {
			$words =
				__( 'Describe where and how these people agreed to receive emails from this site.', 'frontispiece' );
			return new \WP_Error( 'no_proof', $words, [ 'status' => 400, 'params' => [ 'proof' => $words ] ] );
		}
		$result = [ 'new' => 0, 'known' => 0, 'gone' => 0, 'wrong' => 0, 'errors' => [] ];
		$emails = [];
		foreach ( $rows as $line => [ $email, $status, $locale ] ) {
			$kind = $this->kind( $email, $status, $emails );
			if ( 'new' === $kind ) {
				$emails[ $email ] = true;
				$kind             = $check
					|| $this->subscribers->import( new SubscriptionRequest( $email, $proof, '', $locale ) )
					? 'new'
					: 'known';
			}
			if ( 'wrong' === $kind && count( $result['errors'] ) < self::MAX_ERRORS ) {
				$result['errors'][] = [
					'line' => $line,
					'text' => sprintf(
						/* translators: %s: what was written in place of an email address. */
						__( '“%s” is not a valid email address.', 'frontispiece' ),
						mb_substr( $email, 0, 60 ),
					),
				];
			}
			++$result[ $kind ];
		}
		return new \WP_REST_Response( $result, $check ? 200 : 201 );
	}

	/**
	 * @param array<string, bool> $emails
	 * @return 'new'|'known'|'gone'|'wrong'
	 */
	private function kind( string $email, string $status, array $emails ): string {
		if ( false === is_email( $email ) || strlen( $email ) > 190 ) {
			return 'wrong';
		}
		$known = isset( $emails[ $email ] ) ? null : $this->subscribers->byEmail( $email );
		return match ( true ) {
			$this->subscribers->isSuppressed( $email )
				|| ! in_array( $status, [ '', 'confirmed', 'subscribed', 'active' ], true ) =>
				'gone',
			isset( $emails[ $email ] ) || null !== $known => 'known',
			default                                     => 'new',
		};
	}

	/**
	 * @return array<int, array{0: string, 1: string, 2: string}> line => address, state, language: of columns with
	 *     these names, or of the first column
	 */
	private static function rows( string $csv ): array {
		$stream = fopen( 'php://temp', 'w+b' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		if ( false === $stream ) {
			return [];
		}
		$text = (string) preg_replace( '/^' . Csv::MARK . '/', '', mb_scrub( $csv, 'UTF-8' ) );
		fwrite( $stream, $text ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		rewind( $stream );
		$first     = strtolower( (string) strtok( $text, "\r\n" ) );
		$separator = substr_count( $first, ';' ) > substr_count( $first, ',' )
			? ';'
			: ( str_contains( $first, "\t" ) ? "\t" : ',' );
		$columns   = [ 'email' => 0, 'status' => -1, 'locale' => -1 ];
		$rows      = [];
		for ( $line = 1; is_array( $cells = fgetcsv( $stream, null, $separator, '"', '' ) ); $line++ ) {
			$cells = array_map( static fn( ?string $cell ): string => Csv::plain( trim( (string) $cell ) ), $cells );
			$head  = array_map(
				static fn( string $cell ): string =>
					str_replace( [ '-', ' ', '_', 'address' ], '', strtolower( $cell ) ),
				$cells,
			);
			if ( 1 === $line && ( in_array( 'email', $head, true ) ) ) {
				$columns = array_map(
					static fn( $at ): int => is_int( $at ) ? $at : -1,
					[
						'email'  => array_search( 'email', $head, true ),
						'status' => array_search( 'status', $head, true ),
						'locale' => array_search( 'locale', $head, true ),
					],
				);
				continue;
			}
			$email = strtolower( $cells[ $columns['email'] ] ?? '' );
			if ( '' !== $email ) {
				$locale        = $cells[ $columns['locale'] ] ?? '';
				$rows[ $line ] = [
					$email,
					strtolower( $cells[ $columns['status'] ] ?? '' ),
					1 === preg_match( '/^[a-z]{2,3}(?:_[A-Za-z0-9_]{2,16})?$/', $locale ) ? $locale : get_locale(),
				];
			}
		}
		return $rows;
	}
}
