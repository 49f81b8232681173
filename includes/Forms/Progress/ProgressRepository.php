<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores what visitors want to continue later. The database has only the hash of the token in the link, and the content
 * is encrypted and bound to it: rows cannot be read without this site's key, exchanged, or found by an address.
 */
final class ProgressRepository {
	public const DAYS = 30;

	private const PURPOSE = 'form-progress';
	private const BATCH   = 100;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly Secrets $secrets,
	) {}

	/** @return string token for the link; '' if the database rejected it */
	public function add( Progress $progress ): string {
		$token  = rtrim( strtr( base64_encode( random_bytes( 32 ) ), '+/', '-_' ), '=' );
		$hash   = self::hash( $token );
		$stored = $this->db->insert( 'form_progress', [
			'form_id' => $progress->form,
			'token'   => $hash,
			'expires' => $this->clock->now() + self::DAYS * DAY_IN_SECONDS,
			'content' => $this->secrets->seal( Json::encode( [ 'for' => [ self::PURPOSE, $hash ] ] + $progress->toArray() ) ),
		] );
		return $stored > 0 ? $token : '';
	}

	/** @return Progress|null null if the link was changed, has expired, or its form was sent */
	public function find( string $token ): ?Progress {
		$row = 1 === preg_match( '/^[A-Za-z0-9_-]{43}$/', $token )
			? $this->db->row(
				'SELECT token, content FROM {form_progress} WHERE token = %s AND expires > %d',
				self::hash( $token ),
				$this->clock->now(),
			)
			: null;
		return null === $row ? null : $this->open( $row );
	}

	public function delete( string $token ): void {
		$this->db->delete( 'form_progress', [ 'token' => self::hash( $token ) ] );
	}

	public function deleteRow( int $id ): void {
		$this->db->delete( 'form_progress', [ 'id' => $id ] );
	}

	public function deleteExpired(): void {
		$this->db->run( 'DELETE FROM {form_progress} WHERE expires <= %d', $this->clock->now() );
	}

	/** @return \Generator<int, Progress> by ID of its row */
	public function each(): \Generator {
		$last = 0;
		do {
			$rows = $this->db->rows(
				'SELECT id, token, content FROM {form_progress} WHERE id > %d ORDER BY id LIMIT %d',
				$last,
				self::BATCH,
			);
			foreach ( $rows as $row ) {
				$last     = (int) $row['id'];
				$progress = $this->open( $row );
				if ( null !== $progress ) {
					yield $last => $progress;
				}
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/** @param array<string, string|null> $row */
	private function open( array $row ): ?Progress {
		$data = Json::object( $this->secrets->open( (string) $row['content'] ) ?? '' );
		// Only we can have written what can be decrypted; a row that was copied from another one does not count.
		if ( ( $data['for'] ?? null ) !== [ self::PURPOSE, $row['token'] ] || ! is_array( $data['values'] ?? null ) ) {
			return null;
		}
		$values = array_map(
			static fn( $value ): string|array => is_array( $value )
				? array_values( array_filter( $value, 'is_string' ) )
				: ( is_string( $value ) ? $value : '' ),
			$data['values'],
		);
		$number = static fn( string $name ): int => is_int( $data[ $name ] ?? null ) ? $data[ $name ] : 0;
		$email  = is_string( $data['email'] ?? null ) ? $data['email'] : '';
		return new Progress( $number( 'form' ), $values, $number( 'step' ), $email, $number( 'saved' ) );
	}

	/** A hash without salt is enough for 256 random bits. */
	private static function hash( string $token ): string {
		return hash( 'sha256', $token );
	}
}
