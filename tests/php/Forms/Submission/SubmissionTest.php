<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase;

final class SubmissionTest extends TestCase {
	public function test_it_is_stopped_with_a_status_that_is_a_word_and_a_message_of_the_form(): void {
		$statuses = [
			'aborted' => 'aborted',
			'waiting_2' => 'waiting_2',
			'' => 'aborted',
			'X' => 'aborted',
			'a b' => 'aborted',
			'"><b>' => 'aborted',
		];
		foreach ( $statuses as $input => $expected ) {
			$submission = self::submission( [] );
			$submission->stop( $input );
			self::assertSame( [ $expected, false ], [ $submission->stopped(), $submission->isKept() ] );
			self::assertSame( $submission->form->message( 'aborted' ), $submission->response() );
		}
		$submission = self::submission( [] );
		self::assertSame( [ '', '' ], [ $submission->stopped(), $submission->response() ] );
		$submission->stop( 'payment_required', '', true );
		self::assertSame( [ $submission->form->message( 'payment_required' ), true ], [ $submission->response(), $submission->isKept() ] );
		$submission->stop( 'aborted', 'Not today.' );
		self::assertSame( 'Not today.', $submission->response() );
	}

	public function test_it_leads_to_web_addresses_only(): void {
		$submission = self::submission( [] );
		$submission->redirectTo( 'javascript:alert(1)' );
		self::assertSame( '', $submission->redirect() );
		$submission->redirectTo( 'https://pay.example/1?a=b' );
		self::assertSame( 'https://pay.example/1?a=b', $submission->redirect() );
	}

	public function test_SEC_30_the_sender_is_the_address_in_the_first_email_field_and_in_no_other(): void {
		$sender = static fn( string $first, string $second ): string => self::submission( [ 'one' => $first, 'two' => $second ] )->sender();
		self::assertSame( 'ada@example.org', $sender( ' Ada@Example.org', 'b@example.org' ) );
		self::assertSame( 'ada@xn--exmple-cua.org', $sender( 'ada@EXÄMPLE.org', 'b@example.org' ) );
		self::assertSame( '', $sender( 'not an address', 'b@example.org' ) );
		self::assertSame( '', $sender( str_repeat( 'a', 190 ) . '@example.org', 'b@example.org' ) );
		self::assertSame( '', $sender( '', 'b@example.org' ) );
		self::assertSame( 'b@example.org', self::submission( [ 'two' => 'b@example.org' ] )->sender(), 'The first one was hidden.' );
	}

	public function test_its_text_has_each_value_once(): void {
		$submission = new Submission(
			self::form(),
			[ 'a' => [ 'One', 'Two' ], 'b' => 'One', 'c' => '' ],
			[ 'a' => 'free' ],
			[],
			new PostedData( [] ),
			0,
		);
		self::assertSame( "One\nTwo\nfree", $submission->allText() );
		self::assertSame( [ 'One, Two', 'One', '' ], array_map( $submission->text( ... ), [ 'a', 'b', 'z' ] ) );
	}

	public function test_a_stored_entry_is_read_whatever_its_row_contains(): void {
		$row = [
			'id'         => 7,
			'once'       => 'o',
			'created_at' => 5,
			'data'       => [
				'fields' => [ 'a' => [ 'x', 5 ], 'b' => 'y', 3 => 'z', 'c' => null ],
				'free' => [ 'a' => 'f', 'b' => [] ],
				'consents' => 'x',
			],
			'files'      => [ [ 'field' => 'f', 'name' => 'n', 'path' => 'p', 'type' => 't', 'size' => '9' ], [ 'name' => 'x' ], 'y' ],
			'meta'       => [ 'post' => 3, 'bad' => [ 1 ] ],
		];
		$submission = Submission::ofEntry( $row, self::form() );
		self::assertSame( [ 'a' => [ 'x' ], 'b' => 'y', '3' => 'z', 'c' => '' ], $submission->data );
		self::assertSame(
			[ [ 'a' => 'f' ], [], [ 'post' => 3 ], 7, 5 ],
			[ $submission->free, $submission->consents, $submission->meta, $submission->id, $submission->createdAt ],
		);
		self::assertSame( [ [ 'field' => 'f', 'name' => 'n', 'path' => 'p', 'type' => 't', 'size' => 9 ] ], $submission->files );
	}

	/** @param array<string, string> $data */
	private static function submission( array $data ): Submission {
		return new Submission( self::form(), $data, [], [], new PostedData( [] ), 0 );
	}

	private static function form(): Form {
		$types = Plugin::kernel()->get( FieldTypes::class );
		return Form::fromArray( 0, [ 'template' => '[email one] [text text] [email two]' ], $types );
	}
}
