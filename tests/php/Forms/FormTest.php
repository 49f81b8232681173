<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormMessages;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Plugin;
use PHPUnit\Framework\TestCase;

final class FormTest extends TestCase {
	public function test_a_definition_is_read_whatever_it_contains(): void {
		$form = self::form( [
			'title'    => ' <b>Contact</b> ' . str_repeat( 'ä', 300 ),
			'template' => "[text a]\0\xff",
			'locale'   => '../../etc',
			'messages' => [ 'mail_sent_ok' => ' <i>Thanks</i> ', 'unknown' => 'x', 'invalid_required' => [ 'x' ] ],
			'mail'     => 'broken',
			'settings' => 'broken',
		] );
		self::assertStringStartsWith( 'Contact ä', $form->title );
		self::assertSame( 200, mb_strlen( $form->title ) );
		self::assertSame(
			[ '[text a]?', get_locale(), [ 'mail', 'mail_2' ] ],
			[ $form->template, $form->locale, array_keys( $form->mails ) ],
		);
		self::assertSame( [], array_diff( array_keys( $form->messages ), array_keys( FormMessages::defaults() ) ) );
		self::assertEquals(
			$form,
			Form::fromArray( 0, $form->toArray(), Plugin::kernel()->get( FieldTypes::class ) ),
			'An export is imported unchanged.',
		);
	}

	public function test_a_message_is_stored_only_if_it_differs_from_the_default(): void {
		[ $name, $other ] = array_keys( FormMessages::defaults() );
		$form             = self::form( [ 'messages' => [ $name => FormMessages::defaults()[ $name ], $other => 'Own' ] ] );
		self::assertSame( [ $other => 'Own' ], $form->messages );
		self::assertSame( [ FormMessages::defaults()[ $name ], 'Own', '' ], array_map( $form->message( ... ), [ $name, $other, 'none' ] ) );
	}

	public function test_a_form_has_the_direction_of_its_own_language(): void {
		$isRtl = static fn( string $locale ): bool => self::form( [ 'locale' => $locale ] )->isRtl();
		self::assertSame( [ true, true, false, is_rtl() ], array_map( $isRtl, [ 'ar', 'he_IL', 'de_DE', get_locale() ] ) );
	}

	public function test_a_form_sends_an_email_if_one_is_active_and_emails_are_not_skipped(): void {
		$sends = static fn( bool $active, bool $skip ): bool =>
			self::form( [
				'mail' => [ 'active' => $active ],
				'mail_2' => [ 'active' => false ],
				'settings' => [ 'skip_mail' => $skip ],
			] )->sendsMail();
		self::assertSame( [ true, false, false ], [ $sends( true, false ), $sends( true, true ), $sends( false, false ) ] );
	}

	public function test_fields_are_found_by_name_and_by_what_they_do(): void {
		$form  = self::form( [
			'template' => '[text a] [email b] [text a "second"] [file c] [acceptance d]Yes[/acceptance] [tel e prefix:+1] [name who] [submit]',
		] );
		$names = static fn( array $tags ): array => array_map( static fn( Tag $tag ): string => $tag->name, $tags );
		self::assertSame( [ 'b' ], $names( $form->senderTags() ) );
		self::assertSame( [ 'c' ], $names( $form->fileTags() ) );
		self::assertCount( 1, $form->submitTags() );
		self::assertSame( [ 'd' ], array_map( static fn( array $one ): string => $one[0]->name, $form->agreements() ) );
		self::assertSame( [ 'a', 'a' ], array_slice( $names( $form->tags( 'text' ) ), 0, 2 ) );
		self::assertSame( [], $form->field( 'a' )?->values, 'The first of two fields with the same name counts.' );
		self::assertNull( $form->field( 'none' ) );
		self::assertSame( 'who', $form->group( 'who:first' )?->name );
		self::assertNull( $form->group( 'a' ) );
		self::assertSame( [ true, true, true, false ], array_map( $form->hasField( ... ), [ 'a', 'who', 'e:e164', 'z' ] ) );
		self::assertNotSame( [], $form->tagsOf( static fn( FieldType $type ): bool => $type->isRequirable() ) );
	}

	/** @param array<string, mixed> $values */
	private static function form( array $values ): Form {
		return Form::fromArray( 0, $values, Plugin::kernel()->get( FieldTypes::class ) );
	}
}
