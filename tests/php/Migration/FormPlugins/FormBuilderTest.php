<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\FormConfirmations;
use Frontispiece\Migration\FormPlugins\Placeholders;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests what the translators of all form plugins share: names, addresses and confirmations. */
final class FormBuilderTest extends FormsTestCase {
	public function test_the_parts_of_a_name_or_address_become_one_field(): void {
		$builder = new FormBuilder();
		$builder->parts( '1', 'Your name', self::parts( [ '1.3' => 'given-name*', '1.4' => 'additional-name', '1.6' => 'family-name*' ] ) );
		$builder->parts(
			'2',
			'Delivery address',
			self::parts( [ '2.1' => 'street-address*', '2.3' => 'address-level2*', '2.6' => 'country-name' ] ),
			[],
			[ 'help' => 'Where we deliver.' ],
		);
		$form = $this->read( $builder );
		self::assertSame( [
			'text*your-name:first', 'text your-name:middle', 'text*your-name:last', 'text*delivery-address:street',
			'text*delivery-address:city', 'country delivery-address:country',
		], self::fieldsOf( $form ) );
		self::assertSame(
			[ 'your-name' => 'Your name', 'delivery-address' => 'Delivery address' ],
			array_column( $form->content()->groups(), 'label', 'name' ),
		);
		self::assertSame( 'delivery-address:country', $builder->nameOf( '2.6' ) );
		self::assertSame( 'your-name', $builder->nameOf( '1' ), 'Emails name the whole.' );
		self::assertSame( 'your-name:first', $builder->names()['1'], 'Entries store it in the first part.' );
		self::assertStringContainsString( 'Where we deliver.', $this->kernel()->get( FormRenderer::class )->html( $form, 'u' ) );
	}

	public function test_parts_that_our_fields_do_not_have_remain_fields_of_their_own(): void {
		$builder = new FormBuilder();
		$builder->parts( '1', 'Name', self::parts( [ '1.3' => 'given-name*', '1.8' => '' ] ) );
		$builder->parts( '2', 'Full name', self::parts( [ '2' => 'name*' ] ) );
		self::assertSame( [ 'text*given-name', 'text part-1-8', 'text*full-name' ], self::fieldsOf( $this->read( $builder ) ) );
	}

	public function test_a_condition_that_names_a_whole_name_compares_its_first_part(): void {
		$builder = new FormBuilder();
		$builder->parts( '1', 'Name', self::parts( [ '1.3' => 'given-name*', '1.6' => 'family-name*' ] ) );
		$rule = ForeignGroup::all( [ new ForeignRule( '1', 'is', 'Ada' ) ] );
		$builder->field( 'text', '3', 'Title', [], [ new ForeignCondition( 'show', $rule ) ] );
		$part = $this->read( $builder )->content()->conditions()[0];
		self::assertSame( [ 'your-name:first' ], $part->sources() );
		self::assertTrue( $part->isValid );
	}

	public function test_a_condition_elsewhere_cannot_compare_a_field_in_rows_and_is_reported(): void {
		$builder = new FormBuilder();
		$builder->repeat( '1', 'Guests', 1, 3, '', [] );
		$builder->field( 'text', '2', 'Guest' );
		$builder->endRepeat();
		$rule = ForeignGroup::all( [ new ForeignRule( '2', 'is', 'Ada' ) ] );
		$builder->field( 'text', '3', 'Title', [], [ new ForeignCondition( 'show', $rule ) ] );
		self::assertStringNotContainsString( 'conditions', $this->read( $builder )->template );
		self::assertStringContainsString( '“Title”', $builder->notes->allLost()[0] );
		self::assertSame( 'your-guests', $builder->nameOf( '2' ), 'Emails name the whole group.' );
	}

	public function test_repeating_groups_without_fields_or_in_another_group_are_reported(): void {
		$builder = new FormBuilder();
		self::assertTrue( $builder->repeat( '1', 'Guests', 1, 3, '', [] ) );
		self::assertFalse( $builder->repeat( '2', 'Toys', 1, 3, '', [] ) );
		$builder->endRepeat();
		self::assertSame( [
			'Field “Toys”: repeating groups can\'t contain it.',
			'The repeating group “Guests” has no fields. Add at least one field.',
		], $builder->notes->allLost() );
	}

	public function test_redirects_to_pages_and_urls_are_imported_with_their_arguments(): void {
		$builder = new FormBuilder();
		$builder->field( 'email', '2', 'Email' );
		$page          = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Thanks' ] );
		$group         = ForeignGroup::all( [ new ForeignRule( '2', 'contains', 'example' ) ] );
		$confirmations = self::confirmations( $builder );
		$confirmations->page( $page );
		$confirmations->url( '/thanks?a=1&mail=%7B2%7D#top', 'b=2', $group );
		$confirmations->message( 'Never seen', null );
		$form = Form::fromArray( 0, $confirmations->definition(), $this->kernel()->get( FieldTypes::class ) );
		self::assertSame( [ 'kind' => 'redirect', 'page' => $page ], $form->confirmation( [ 'your-email' => 'x' ] )->toArray() );
		self::assertSame(
			[ 'kind' => 'redirect', 'url' => '/thanks#top', 'query' => 'a=1&mail=[your-email]&b=2' ],
			$form->confirmation( [ 'your-email' => 'a@example.org' ] )->toArray(),
		);
		self::assertSame( [], $builder->notes->allLost() );
		wp_delete_post( $page, true );
	}

	public function test_redirects_that_would_not_work_here_are_listed_as_lost(): void {
		$page = wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'private', 'post_title' => 'Staff' ] );
		foreach ( [ 'javascript:alert(1)', 'https://{2}.example.org/', '{2}', '', 'data:text/html,x' ] as $url ) {
			$builder       = new FormBuilder();
			$confirmations = self::confirmations( $builder );
			$confirmations->url( $url );
			$confirmations->page( $page );
			self::assertSame( [], $confirmations->definition(), $url );
			self::assertNotSame( [], $builder->notes->allLost(), $url );
		}
		$builder       = new FormBuilder();
		$confirmations = self::confirmations( $builder );
		$confirmations->message( 'Thanks.' );
		$confirmations->url( 'https://example.org/second' );
		self::assertSame( [ 'messages' => [ 'mail_sent_ok' => 'Thanks.' ] ], $confirmations->definition() );
		self::assertStringContainsString( 'https://example.org/second', $builder->notes->allLost()[0] );
		wp_delete_post( $page, true );
	}

	/**
	 * @param array<array-key, string> $fill ID => what browsers fill in, with a star if it is required
	 * @return array<array-key, array{label: string, autocomplete: string, required: bool}>
	 */
	private static function parts( array $fill ): array {
		$parts = [];
		foreach ( $fill as $id => $word ) {
			$name         = rtrim( $word, '*' );
			$parts[ $id ] = [
				'label'        => '' === $name ? "Part $id" : ucfirst( strtr( $name, '-', ' ' ) ),
				'autocomplete' => $name,
				'required'     => str_ends_with( $word, '*' ),
			];
		}
		return $parts;
	}

	private static function confirmations( FormBuilder $builder ): FormConfirmations {
		return new FormConfirmations( $builder, new Placeholders( [], $builder->nameOf( ... ), $builder->notes ) );
	}

	private function read( FormBuilder $builder ): Form {
		return Form::fromArray( 0, [ 'template' => $builder->finish( null ) ], $this->kernel()->get( FieldTypes::class ) );
	}

	/** @return list<string> */
	private static function fieldsOf( Form $form ): array {
		return array_map(
			static fn( Tag $tag ): string => $tag->type . ( $tag->required ? '*' : ' ' ) . $tag->name,
			$form->fields(),
		);
	}
}
