<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\GravityForms;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Tests\Migration\DefinitionTestCase;

final class FieldTranslatorTest extends DefinitionTestCase {
	public function test_BUG_34_a_choice_of_one_stays_one(): void {
		$choices = [ [ 'text' => 'A', 'value' => 'A' ], [ 'text' => 'B', 'value' => 'B' ] ];
		$field   = static fn( int $id, string $type, string $input, string $limit ): array =>
			[ 'id' => $id, 'type' => $type, 'label' => "F$id", 'inputType' => $input, 'choiceLimit' => $limit, 'choices' => $choices ];
		$this->gravity( [
			$field( 1, 'multi_choice', 'radio', 'single' ),
			$field( 2, 'multi_choice', 'checkbox', 'unlimited' ),
			$field( 3, 'multi_choice', '', 'single' ),
			$field( 4, 'image_choice', 'radio', 'single' ),
		], static function ( Form $form ): void {
			$most = array_map( static fn( Tag $tag ): string => $tag->type . ( $tag->int( 'maxitems' ) ?? '' ), $form->fields() );
			self::assertSame( [ 'radio', 'checkbox', 'checkbox1', 'radio' ], $most );
		} );
	}

	public function test_BUG_34_an_address_asks_for_what_it_asked_for(): void {
		$labels  = [ 1 => 'Street', 'Line 2', 'City', 'State', 'ZIP', 'Country' ];
		$address = static fn( array $more ): array => $more + [
			'id'         => 1,
			'type'       => 'address',
			'label'      => 'Home',
			'isRequired' => true,
			'inputs'     => array_map(
				static fn( int $n, string $label ): array => [ 'id' => "1.$n", 'label' => $label, 'name' => '' ],
				array_keys( $labels ),
				$labels,
			),
		];
		$states = 'Field “Home”: the setting “Choice of states” is not imported.';
		$texts  = 'Field “Home”: the setting “Labels and defaults of parts” is not imported.';
		foreach ( [
			[ [ 'addressType' => 'international' ], 'street*,line2,city*,region*,postcode*,country*', [] ],
			[ [ 'defaultCountry' => 'Austria' ], 'street*,line2,city*,region*,postcode*,country*', [ $texts ] ],
			[ [ 'addressType' => 'us', 'defaultCountry' => 'x' ], 'street*,line2,city*,region*,postcode*', [ $states ] ],
			[ [ 'addressType' => 'canadian', 'defaultState' => 'x' ], 'street*,line2,city*,region*,postcode*', [ $states, $texts ] ],
			[ [ 'hideState' => '1', 'hideCountry' => true, 'hideAddress2' => 1 ], 'street*,city*,postcode*', [] ],
		] as [ $more, $parts, $lost ] ) {
			$this->gravity( [ $address( $more ) ], self::expect( $lost, "\"parts\":\"$parts\"" ) );
		}
	}

	public function test_BUG_34_a_hidden_field_keeps_its_conditions(): void {
		$rules = [ [ 'fieldId' => '1', 'operator' => 'is', 'value' => 'yes' ] ];
		$logic = [ 'conditionalLogic' => [ 'actionType' => 'show', 'logicType' => 'all', 'rules' => $rules ] ];
		$this->gravity( [
			[ 'id' => 1, 'type' => 'text', 'label' => 'Member' ],
			[ 'id' => 2, 'type' => 'text', 'label' => 'Code', 'visibility' => 'hidden', 'defaultValue' => 'VIP' ] + $logic,
		], static function ( Form $form ): void {
			self::assertCount( 1, $form->content()->conditions() );
		} );
	}
}
