<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Kernel\Text\Json;

/**
 * Keeps exports and imports for a day, with their zips, in a folder that the web server is told not to serve, under names
 * that cannot be guessed.
 */
final class TransferStore {
	private const TTL = DAY_IN_SECONDS;

	/** Also for the upload of a zip in parts. */
	public readonly ArchiveUploads $uploads;

	public function __construct( Signer $signer, private readonly Clock $clock ) {
		$this->uploads = new ArchiveUploads( $signer, 'transfers' );
	}

	/** @return list<StoredFiles> */
	public function storedFiles(): array {
		return [ new StoredFiles( $this->uploads->folders() ) ];
	}

	/** @param list<string> $parts */
	public function create( string $kind, array $parts, int $user = 0, int $size = 0 ): TransferState {
		$state = new TransferState( bin2hex( random_bytes( 16 ) ), $kind, $parts, $this->clock->now(), $user, $size );
		if ( ! PrivateFolder::make( $this->uploads->folder() ) || ! wp_mkdir_p( $this->folder( $state->id ) ) ) {
			throw TransferError::diskFull();
		}
		$this->save( $state );
		return $state;
	}

	public function find( string $id ): ?TransferState {
		$file = $this->folder( $id ) . '/state.json';
		if ( 1 !== preg_match( '/^[0-9a-f]{32}$/D', $id ) || ! is_file( $file ) ) {
			return null;
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		$values = Json::object( (string) file_get_contents( $file ) );
		return [] === $values ? null : TransferState::fromArray( $values );
	}

	/** @return list<TransferState> what users have started on the screen */
	public function all(): array {
		$states = array_map( $this->find( ... ), PrivateFolder::names( $this->uploads->folder() ) );
		return array_values( array_filter(
			$states,
			static fn( ?TransferState $state ): bool => null !== $state && $state->user > 0,
		) );
	}

	/** Replaces the whole file, so that a process that is killed leaves the old one. */
	public function save( TransferState $state ): void {
		$file = $this->folder( $state->id ) . '/state.json';
		$json = Json::encode( $state->toArray() );
		// phpcs:ignore WordPress.PHP.NoSilencedErrors,WordPress.WP.AlternativeFunctions -- files of ours; the failure is handled.
		if ( @file_put_contents( "$file.new", $json ) !== strlen( $json ) || ! rename( "$file.new", $file ) ) {
			throw TransferError::diskFull();
		}
	}

	/** Returns the folder of what an export or import has on disk, besides its zip. */
	public function folder( string $id ): string {
		return $this->uploads->folder() . "/$id";
	}

	/** Returns the path of the zip that is exported or imported. */
	public function zip( string $id ): string {
		return $this->uploads->path( $id, 0 );
	}

	public function delete( string $id ): void {
		$this->uploads->delete( $id );
		PrivateFolder::delete( $this->folder( $id ) );
	}

	/** Deletes what is older than a day, also of processes that were killed, and of before the key was rotated. */
	public function deleteExpired(): void {
		foreach ( $this->uploads->folders() as $folder ) {
			foreach ( PrivateFolder::names( $folder ) as $name ) {
				$isOurs = 1 === preg_match( '/^[0-9a-f]{32}(?:-0)?$/D', $name );
				$begun  = $this->find( substr( $name, 0, 32 ) )->createdAt ?? (int) filemtime( "$folder/$name" );
				if ( $isOurs && $begun < $this->clock->now() - self::TTL ) {
					is_dir( "$folder/$name" ) ? PrivateFolder::delete( "$folder/$name" ) : wp_delete_file( "$folder/$name" );
				}
			}
		}
	}
}
