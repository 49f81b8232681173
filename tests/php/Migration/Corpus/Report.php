<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Migration\MigrationPreview;
use Frontispiece\Migration\MigrationSources;
use Frontispiece\Plugin;

/** Imports each definition of a file and tries the form: one line of facts for each. */
final class Report {
	/** @return list<array<string, mixed>> */
	public static function file( string $path ): array {
		[ $plugin, $definitions ] = DefinitionFile::read( $path );
		return array_merge( [], ...array_map(
			static fn( array $one ): array => self::definition( $plugin, $one, basename( $path ) ),
			$definitions,
		) );
	}

	/**
	 * @param array<array-key, mixed> $definition
	 * @return list<array<string, mixed>> plugin, file, hash, fields, lost, changed, sent, problem, tried, refused, notices
	 */
	public static function definition( string $plugin, array $definition, string $file = '' ): array {
		$notices = $facts = [];
		set_error_handler( static function ( int $level, string $text, string $in, int $line ) use ( &$notices ): bool {
			$notices[] = "$text in " . basename( $in ) . ":$line";
			return true;
		} );
		try {
			$use = static function ( ?Form $form, MigrationPreview $preview ) use ( $plugin, $definition, $file, &$facts ): void {
				$facts[] = [
					'plugin'  => $plugin,
					'file'    => $file,
					'hash'    => substr( hash( 'sha256', (string) wp_json_encode( $definition ) ), 0, 12 ),
					'title'   => $preview->title,
					'fields'  => null === $form ? 0 : count( $form->fields() ),
					'lost'    => $preview->lost,
					'changed' => $preview->changed,
				] + ( null === $form
					? [ 'sent' => false, 'problem' => 'not imported', 'missing' => [], 'tried' => 0, 'refused' => 0, 'accepted' => [] ]
					: ( new FormTrial() )->run( $form ) );
			};
			self::import( $plugin, $definition, $use );
		} finally {
			restore_error_handler();
		}
		return array_map( static fn( array $one ): array => $one + [ 'notices' => array_values( array_unique( $notices ) ) ], $facts );
	}

	/**
	 * Stores a definition, imports it, and removes both after the forms were used.
	 *
	 * @param array<array-key, mixed>                    $definition
	 * @param \Closure(?Form, MigrationPreview): void $use
	 */
	public static function import( string $plugin, array $definition, \Closure $use ): void {
		$stored = new StoredForms();
		$forms  = [];
		try {
			$stored->store( $plugin, $definition );
			$source   = Plugin::kernel()->get( MigrationSources::class )->formPlugin( $plugin );
			$previews = [];
			foreach ( $source?->preview() ?? [] as $one ) {
				$previews[ $one->id ] = $one;
			}
			foreach ( $source?->copy() ?? [] as $one ) {
				$forms[] = $one->to;
				$use( Plugin::kernel()->get( FormRepository::class )->find( $one->to ), $previews[ $one->from ] );
			}
		} finally {
			$stored->remove();
			array_map( static fn( int $id ): mixed => $id > 0 ? wp_delete_post( $id, true ) : null, $forms );
			wp_cache_flush();
		}
	}
}
