<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Forms\FormServices;
use Frontispiece\Migration\FormPlugins\FormPluginSource;
use Frontispiece\Migration\MigrationServices;
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
		$stored  = new StoredForms();
		$notices = [];
		set_error_handler( static function ( int $level, string $text, string $in, int $line ) use ( &$notices ): bool {
			$notices[] = "$text in " . basename( $in ) . ":$line";
			return true;
		} );
		$allow = static fn(): int => 100_000;
		$easy  = static fn(): int => 6;
		add_filter( 'frontispiece_rate_limit', $allow );
		add_filter( 'frontispiece_proof_of_work_bits', $easy );
		$before = $_SERVER['HTTP_USER_AGENT'] ?? null;

		$_SERVER['HTTP_USER_AGENT'] = 'Mozilla/5.0 (test)';
		$facts = $forms = [];
		try {
			$stored->store( $plugin, $definition );
			$source = Plugin::kernel()->get( MigrationServices::class )->formPlugin( $plugin );
			if ( null === $source ) {
				throw new \RuntimeException( "No importer for $plugin." );
			}
			foreach ( self::imported( $source ) as [ $id, $title, $lost, $changed ] ) {
				$forms[] = $id;
				$form    = $id > 0 ? Plugin::kernel()->get( FormServices::class )->forms()->find( $id ) : null;
				$facts[] = [
					'plugin'  => $plugin,
					'file'    => $file,
					'hash'    => substr( hash( 'sha256', (string) wp_json_encode( $definition ) ), 0, 12 ),
					'title'   => $title,
					'fields'  => null === $form ? 0 : count( $form->fields() ),
					'lost'    => $lost,
					'changed' => $changed,
				] + ( null === $form
					? [ 'sent' => false, 'problem' => 'not imported', 'missing' => [], 'tried' => 0, 'refused' => 0, 'accepted' => [] ]
					: ( new FormTrial() )->run( $form ) );
			}
		} finally {
			restore_error_handler();
			remove_filter( 'frontispiece_rate_limit', $allow );
			remove_filter( 'frontispiece_proof_of_work_bits', $easy );
			$_SERVER['HTTP_USER_AGENT'] = $before;
			$stored->remove();
			array_map( static fn( int $id ): mixed => $id > 0 ? wp_delete_post( $id, true ) : null, $forms );
			wp_cache_flush();
		}
		return array_map( static fn( array $one ): array => $one + [ 'notices' => array_values( array_unique( $notices ) ) ], $facts );
	}

	/** @return list<array{int, string, list<string>, list<string>}> form here, title, what is lost, what is changed */
	private static function imported( FormPluginSource $source ): array {
		$notes = [];
		foreach ( $source->preview() as $one ) {
			$notes[ $one->id ] = [ $one->lost, $one->changed ];
		}
		$all = [];
		foreach ( $source->copy() as $one ) {
			$all[] = [ $one->to, $one->title, ...( $notes[ $one->from ] ?? [ [], [] ] ) ];
		}
		return $all;
	}
}
