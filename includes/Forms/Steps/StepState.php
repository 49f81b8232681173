<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Upload;

/**
 * What a visitor has entered so far, and the step that follows.
 *
 * @phpstan-type File array{field: string, name: string, path: string, type: string, size: int}
 */
final class StepState {
	/**
	 * @param string                                $sequence random name of one way through the form
	 * @param int                                   $step     number of the step that the visitor saw; 0 = unknown
	 * @param array<array-key, string|list<string>> $values
	 * @param list<File>                            $files
	 */
	public function __construct(
		public readonly string $sequence,
		public readonly int $step,
		public readonly array $values,
		public readonly array $files,
	) {}

	/** @param array<array-key, string|list<string>> $values */
	public static function start( int $step, array $values ): self {
		return new self( bin2hex( random_bytes( 16 ) ), $step, $values, [] );
	}

	public function at( Step $step ): self {
		return new self( $this->sequence, $step->number, $this->values, $this->files );
	}

	/** @param list<File> $files */
	public function withFiles( array $files ): self {
		return new self( $this->sequence, $this->step, $this->values, $files );
	}

	/**
	 * @param list<string>                          $names
	 * @param array<array-key, string|list<string>> $values the new values under these names
	 */
	public function withValues( array $names, array $values ): self {
		$plain = array_map( static fn( string $name ): string => strtr( $name, '. ', '__' ), $names );
		return new self(
			$this->sequence,
			$this->step,
			$values + array_diff_key( $this->values, array_flip( $plain ) ),
			$this->files,
		);
	}

	/** @return array<string, list<Upload>>|null null if a file is gone */
	public function uploads( EntryFileStore $store ): ?array {
		$uploads = [];
		foreach ( $this->files as $file ) {
			$stored = $store->find( $file['path'], $file['size'] );
			if ( null === $stored ) {
				return null;
			}
			$uploads[ $file['field'] ][] = Upload::fromStored( $file['name'], $stored, $file['type'] );
		}
		return $uploads;
	}
}
