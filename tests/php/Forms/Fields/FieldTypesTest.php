<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

use Frontispiece\Forms\Fields\BuiltInFieldTypes;
use Frontispiece\Forms\Fields\FieldGroup;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Rules\Definition;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagContent;
use Frontispiece\Tests\Forms\FormsTestCase;

final class FieldTypesTest extends FormsTestCase {
	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_form_field_types' );
		remove_all_filters( 'frontispiece_form_validation_rules' );
		parent::tearDown();
	}

	public function test_the_example_of_each_type_is_one_tag_of_that_type_that_can_be_rendered(): void {
		$types = $this->kernel()->get( FieldTypes::class );
		foreach ( $types->names() as $name ) {
			$form = Form::fromArray( 0, [ 'template' => $types->get( $name )::EXAMPLE ], $types );
			$tags = $form->content() instanceof TagContent ? $form->content()->written() : [];
			self::assertCount( 1, $tags, $name );
			self::assertSame( $name, $tags[0]->type );
			self::assertSame( strlen( $form->template ), $tags[0]->length, $name );
			self::assertStringNotContainsString(
				"&#091;$name",
				$this->kernel()->get( FormRenderer::class )->html( $form, 'u' ),
				$name,
			);
			if ( $types->get( $name ) instanceof FieldGroup ) {
				self::assertSame( [ $tags[0]->name ], array_column( $form->content()->groups(), 'name' ) );
				self::assertNotSame( [], $form->fields(), $name );
				continue;
			}
			if ( $types->get( $name ) instanceof Repeat ) {
				self::assertSame( $tags[0], $form->fields()[0] );
				continue;
			}
			$field = '' === $tags[0]->name || ! $types->get( $name )::HAS_VALUE ? [] : [ $tags[0] ];
			self::assertSame( $field, $form->fields(), $name );
		}
	}

	public function test_the_editor_gets_the_whole_description_of_each_type(): void {
		foreach ( $this->kernel()->get( FieldTypes::class )->describe() as $type ) {
			self::assertNotSame( '', $type['title'] );
			self::assertMatchesRegularExpression( '/^[a-z-]+$/', $type['icon'] );
			self::assertStringStartsWith( "[{$type['kind']}", $type['example'] );
			foreach ( $type['options'] as $name => $option ) {
				self::assertNotSame( $name, $option['label'], $type['kind'] );
				self::assertContains( $option['as'], [ 'flag', 'option', 'value', 'values', 'content', 'bare' ] );
			}
		}
	}

	public function test_another_plugin_adds_a_field_type_and_a_validation_rule(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/extension-plugin/field.php';
		$types = new FieldTypes( ( new BuiltInFieldTypes( $this->kernel() ) )->factories() );
		$form  = Form::fromArray(
			0,
			[ 'template' => '<label>Account [iban* account country:DE]</label>' ] + FormRepository::starter(),
			$types,
		);
		$tag   = $form->field( 'account' );
		self::assertInstanceOf( Tag::class, $tag );
		$validator = Validator::extended();
		$valid     = static fn( string $text ): bool =>
			[] === $validator->errors( $form->rules(), new FieldValues( [ 'account' => $text ] ) );
		self::assertTrue( $valid( 'de89 3704 0044 0532 0130 00' ) );
		self::assertFalse( $valid( 'DE89370400440532013001' ), 'A wrong digit.' );
		self::assertFalse( $valid( 'FR7630006000011234567890189' ), 'Another country.' );
		self::assertFalse( $valid( '' ), 'Required.' );
		$known = new Definition( [ 'rule' => 'iban', 'field' => 'account' ] );
		self::assertFalse( ( new Validator() )->knows( $known ), 'Without the plugin the rule is not known.' );
		$type = $form->type( $tag );
		self::assertSame( 'DE89 3704 0044 0532 0130 00', $type->display( $tag, 'DE89370400440532013000' ) );
		self::assertSame( '… 3000', $type->mailed( $tag, 'DE89370400440532013000' ) );
		self::assertSame( 'Account', $form->labels()->forField( 'account' ) );
		self::assertContains( 'iban', array_column( $types->describe(), 'kind' ) );
		self::assertSame( [ 'required', 'iban' ], array_column( $form->rules(), 'rule' ) );
	}

	public function test_what_is_no_field_type_is_not_registered(): void {
		$filter = static fn( array $types ): array =>
			$types + [
				'A b'   => static fn(): Tag => new Tag( 'x', false, 'x' ),
				'mine'  => 'no callback',
				'other' => static fn(): Tag => new Tag( 'x', false, 'x' ),
			];
		add_filter( 'frontispiece_form_field_types', $filter );
		$types = new FieldTypes( ( new BuiltInFieldTypes( $this->kernel() ) )->factories() );
		self::assertSame(
			[ 'other' ],
			array_values( array_diff( $types->names(), $this->kernel()->get( FieldTypes::class )->names() ) ),
		);
		self::assertSame( 'Text', $types->get( 'other' )->title(), 'What is no type is read as text.' );
	}
}
