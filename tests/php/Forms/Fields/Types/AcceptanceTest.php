<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

/** What is kept of a consent. */
final class AcceptanceTest extends FormsTestCase {
	private const STORE = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];

	public function test_entries_keep_the_text_the_version_and_the_date_that_visitors_accepted(): void {
		$form = $this->form( self::consent( '2027-01', 'I accept the <a href="/terms">terms</a>.' ), self::STORE );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'terms' => '1', 'who' => 'Ada' ] )['status'] );
		$changed = $this->change( $form, self::consent( '2027-02', 'I accept everything.' ) );
		self::assertSame( 'mail_sent', $this->send( $changed, [ 'terms' => '1', 'who' => 'Bob' ] )['status'] );
		foreach ( [ false, true ] as $isExport ) {
			self::assertSame(
				[
					'Yes: I accept everything. (version 2027-02) · 2030-01-01 00:00',
					'Yes: I accept the terms (/terms). (version 2027-01) · 2030-01-01 00:00',
				],
				$this->shown( $form, $isExport ),
			);
		}
	}

	public function test_a_consent_without_a_version_is_kept_as_its_text(): void {
		$form = $this->form( '[acceptance terms optional] I accept. [/acceptance]', self::STORE );
		$this->send( $form, [] );
		self::assertSame( [ 'No: I accept.' ], $this->shown( $form, false ) );
	}

	public function test_the_block_of_a_consent_has_its_version(): void {
		$block = '<!-- wp:frontispiece/field-acceptance {"name":"terms","content":"I accept.","version":"3"} /-->';
		$form  = $this->form( $block, self::STORE );
		$this->send( $form, [ 'terms' => '1' ] );
		self::assertSame( [ 'Yes: I accept. (version 3) · 2030-01-01 00:00' ], $this->shown( $form, true ) );
	}

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( 1_893_456_000 );
	}

	protected function tearDown(): void {
		$this->kernel()->clock()->freeze( null );
		parent::tearDown();
	}

	private static function consent( string $version, string $text ): string {
		return "[text who] [acceptance terms version:$version] $text [/acceptance]";
	}

	/** @return list<string> the consents of the form's entries, newest first */
	private function shown( Form $form, bool $isExport ): array {
		$values = new EntryValues( $this->kernel()->get( FormRepository::class ) );
		return array_map(
			static fn( array $row ): string => $values->fromRow( $row, $isExport )['terms'] ?? '',
			$this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] ),
		);
	}
}
