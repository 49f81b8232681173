<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Fields\PhoneNumber;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Mail\MailValidator;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Phone numbers, which are stored as typed and in the international format. */
final class TelTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ];
	private const MAIL  = [ 'active' => true, 'recipient' => 'owner@example.org', 'body' => '[phone] [phone:e164]' ];

	/** @return array<string, array{string, string, string}> */
	public static function numbers(): array {
		return [
			'international'            => [ '+49 (0)30 1234-567', '', '+49301234567' ],
			'with 00'                  => [ '0049 30 1234567', '', '+49301234567' ],
			'national'                 => [ '030/123 45 67', '+49', '+49301234567' ],
			'a calling code without +' => [ '(217) 555-0123', '1', '+12175550123' ],
			'Italian'                  => [ '06 1234567', '+39', '+39061234567' ],
			'with an extension'        => [ '+1 217 555 0123 #42', '', '+12175550123' ],
			'national, without a code' => [ '030 1234567', '', '' ],
			'too short'                => [ '+49 123', '', '' ],
			'too long'                 => [ '+4930123456789012', '', '' ],
			'an impossible code'       => [ '030 1234567', '+0', '' ],
			'blank'                    => [ '', '+49', '' ],
		];
	}

	#[DataProvider( 'numbers' )]
	public function test_a_number_is_brought_into_the_international_format( string $input, string $prefix, string $is ): void {
		self::assertSame( $is, PhoneNumber::international( $input, $prefix ) );
	}

	public function test_entries_and_emails_have_the_number_as_typed_and_in_the_international_format(): void {
		$form = $this->made();
		$this->send( $form, [ 'phone' => '030 1234567' ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		self::assertSame(
			[ 'phone' => '030 1234567', 'phone:e164' => '+49301234567' ],
			( new EntryValues( $this->kernel()->get( FormRepository::class ) ) )->fromRow( $row ),
		);
		self::assertSame( 'Your phone (international)', $form->labels()->forField( 'phone:e164' ) );
		$tags = new MailTags( Submission::ofEntry( $row, $form ) );
		self::assertSame( '030 1234567 +49301234567', $tags->plain( '[phone] [phone:e164]' ) );
		self::assertSame( 'Your phone: 030 1234567', $tags->plain( '[_all_fields]' ) );
	}

	public function test_a_number_whose_country_is_not_known_is_stored_as_typed_only(): void {
		$form = $this->form( '<label>Phone [tel phone]</label>', [ 'mail' => self::MAIL ] + self::QUIET );
		$this->send( $form, [ 'phone' => '030 1234567' ] );
		$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		self::assertSame( [ 'phone' => '030 1234567' ], $row['data']['fields'] );
		$tags = new MailTags( Submission::ofEntry( $row, $form ) );
		self::assertSame( '', $tags->plain( '[phone:e164]' ) );
		self::assertSame( [], ( new MailValidator( $form->withTemplate( '[tel phone]' ) ) )->findings() );
	}

	public function test_an_edited_number_is_normalized_again(): void {
		$form = $this->made();
		$this->send( $form, [ 'phone' => '030 1234567' ] );
		foreach ( [ '030 7654321' => '+49307654321', '' => null ] as $input => $international ) {
			$row = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
			self::assertSame( [], $this->kernel()->get( EntryEditor::class )->save( $row, [ 'phone' => $input ] ) );
			$row = $this->kernel()->get( EntryRepository::class )->get( $row['id'] );
			self::assertSame( $international, $row['data']['fields']['phone:e164'] ?? null );
		}
	}

	private function made(): Form {
		return $this->form( '<label>Your phone [tel phone prefix:+49]</label>', self::QUIET );
	}
}
