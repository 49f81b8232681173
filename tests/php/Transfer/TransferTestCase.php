<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Transfer;

use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Security\PrivateFolder;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Transfer\Exporter;
use Frontispiece\Transfer\Importer;
use Frontispiece\Transfer\TransferParts;
use Frontispiece\Transfer\TransferState;
use Frontispiece\Transfer\TransferStore;

/** Base of tests that export a site, empty it, and import the export. */
abstract class TransferTestCase extends FormsTestCase {
	protected function setUp(): void {
		parent::setUp();
		$this->emptySite();
		$this->become( 'administrator' );
	}

	protected function tearDown(): void {
		foreach ( $this->store()->uploads->folders() as $folder ) {
			PrivateFolder::delete( $folder );
		}
		$this->emptySite();
		parent::tearDown();
	}

	/** Deletes everything that an import brings, except for settings. */
	protected function emptySite(): void {
		foreach ( get_posts( [ 'post_type' => 'frontispiece_form', 'numberposts' => -1, 'post_status' => 'any' ] ) as $post ) {
			wp_delete_post( $post->ID, true );
			$this->kernel()->get( FormRepository::class )->clearCache( $post->ID );
		}
		foreach ( array_keys( $this->kernel()->tables()->schema() ) as $table ) {
			$this->db()->run( 'DELETE FROM {' . $table . '}' );
		}
		$this->kernel()->get( SavedFeedRepository::class )->trim();
		delete_option( 'frontispiece_white_lists' );
		delete_option( 'frontispiece_transfer_origins' );
		BlockedAuthors::save( [] );
	}

	protected function store(): TransferStore {
		return $this->kernel()->get( TransferStore::class );
	}

	/**
	 * @param list<string> $parts
	 * @return string path of the zip
	 */
	protected function export( array $parts = [] ): string {
		$exporter = $this->kernel()->get( Exporter::class );
		$state    = $exporter->start( [] === $parts ? TransferParts::names() : $parts );
		while ( ! $state->isDone ) {
			$exporter->work( $state, 10 );
		}
		return $this->store()->zip( $state->id );
	}

	/** @param list<string> $parts */
	protected function import( string $path, string $kind = TransferState::IMPORT, array $parts = [] ): TransferState {
		$importer = $this->kernel()->get( Importer::class );
		$file     = $importer->check( $path );
		$state    = $this->store()->create( $kind, [] === $parts ? array_keys( $file ) : $parts );
		while ( ! $state->isDone ) {
			$importer->work( $state, $path, 10 );
		}
		return $state;
	}

	/** @return array<string, string> content of each file of a zip, without what is of one export only */
	protected static function contents( string $path ): array {
		$zip = new \ZipArchive();
		self::assertTrue( $zip->open( $path ) );
		$contents = [];
		for ( $i = 0; $i < $zip->numFiles; $i++ ) {
			$contents[ (string) $zip->getNameIndex( $i ) ] = (string) $zip->getFromIndex( $i );
		}
		$manifest = Json::object( $contents[ Exporter::MANIFEST ] );
		unset( $manifest['exported'], $manifest['forms'] );
		$contents[ Exporter::MANIFEST ] = Json::encode( $manifest );
		ksort( $contents );
		return $contents;
	}

	/** @return array<string, int> status => number of rows of all parts */
	protected static function totals( TransferState $state ): array {
		$totals = [];
		foreach ( $state->counts as $counts ) {
			foreach ( $counts as $status => $rows ) {
				$totals[ (string) $status ] = ( $totals[ (string) $status ] ?? 0 ) + $rows;
			}
		}
		return $totals;
	}
}
