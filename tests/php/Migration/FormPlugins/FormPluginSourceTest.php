<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Migration\FormPlugins\FormPluginSource;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\TranslatedForm;
use Frontispiece\Migration\MigratedObject;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Forms that cannot be read do not stop the import of the others. */
#[Group( 'db' )]
final class FormPluginSourceTest extends FormsTestCase {
	private const NOW = 1_800_000_000;

	protected function tearDown(): void {
		foreach ( ( new ImportedForms( $this->db() ) )->all( 'fake' ) as $form ) {
			wp_delete_post( $form, true );
		}
		parent::tearDown();
	}

	public function test_SEC_23_a_form_that_throws_an_error_is_left_out_and_said_so(): void {
		$note    = 'Skipped because an error occurred while this was read.';
		$hostile = new \TypeError( 'No such form.' );
		$source  = $this->source( [ 1 => self::translated( 'First' ), 2 => $hostile, 3 => self::translated( 'Third' ) ] );
		$preview = $source->preview();
		self::assertSame( [ true, false, true ], array_column( $preview, 'isReadable' ) );
		self::assertSame( [ $note ], $preview[1]->lost ?? [] );
		self::assertSame(
			[ [ 'First', true, [] ], [ 'Hostile', false, [ $note ] ], [ 'Third', true, [] ] ],
			self::results( $source->copy() ),
		);
		self::assertSame( 1, $source->waiting() );
	}

	public function test_SEC_23_a_form_that_ended_a_process_waits_and_one_that_ends_each_is_set_aside(): void {
		$source = $this->source( [ 1 => self::translated( 'First' ), 2 => self::translated( 'Hostile' ) ] );
		for ( $n = 0; $n < Attempts::MAX_STARTS; $n++ ) {
			$this->kernel()->clock()->freeze( self::NOW + $n * Attempts::RETRY_DELAY );
			$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
			self::assertSame( Attempt::Started, $attempts->begin( 'import-form fake/2', 'Hostile' ) );
			self::assertStringContainsString( 'Try again in ten minutes.', $source->preview()[1 - min( 1, $n )]->lost[0] ?? '' );
			self::assertStringContainsString( 'Try again in ten minutes.', self::results( $source->copy() )[1 - min( 1, $n )][2][0] ?? '' );
		}
		$this->kernel()->clock()->freeze( self::NOW + Attempts::MAX_STARTS * Attempts::RETRY_DELAY );
		self::assertStringContainsString( 'You can try again in Site Health.', self::results( $source->copy() )[0][2][0] ?? '' );
		$this->kernel()->attempts()->retry();
		self::assertSame( [ [ 'Hostile', true, [] ] ], self::results( $source->copy() ) );
	}

	/** @param array<int, TranslatedForm|\Throwable> $forms */
	private function source( array $forms ): FormPluginSource {
		return new FormPluginSource(
			new FakePlugin( [], $forms ),
			$this->db(),
			$this->kernel()->get( FormRepository::class ),
			new ImportedForms( $this->db() ),
			$this->kernel()->options(),
			$this->kernel()->attempts(),
		);
	}

	private static function translated( string $title ): TranslatedForm {
		return new TranslatedForm( $title, [ 'title' => $title, 'template' => '[text a]' ], new MigrationNotes() );
	}

	/**
	 * @param list<MigratedObject> $things
	 * @return list<array{string, bool, list<string>}>
	 */
	private static function results( array $things ): array {
		return array_map( static fn( MigratedObject $one ): array => [ $one->title, $one->to > 0, $one->notes ], $things );
	}
}
