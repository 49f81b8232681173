<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Ratings and scales. */
final class NumberedChoicesTest extends FormsTestCase {
	private const TEMPLATE = '<label>Service [rating* service max:4]</label> <label>Recommend [scale recommend]</label>';

	public function test_a_rating_and_a_scale_are_radio_buttons_with_names_in_a_named_group(): void {
		$html   = $this->page( $this->rated() );
		$groups = self::find( $html, '//*[@role="radiogroup"]' );
		self::assertCount( 2, $groups );
		$label = self::find( $html, sprintf( '//*[@id="%s"]', $groups[0]->getAttribute( 'aria-labelledby' ) ) );
		self::assertStringStartsWith( 'Service', $label[0]->textContent );
		$stars = self::find( $html, '//label[.//input[@type="radio" and @name="service"]]' );
		self::assertSame(
			[ '1 star', '2 stars', '3 stars', '4 stars' ],
			array_map( static fn( \DOMElement $star ): string => trim( $star->textContent ), $stars ),
		);
		$scale = self::find( $html, '//input[@type="radio" and @name="recommend"]' );
		self::assertSame(
			[ '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10' ],
			array_map( static fn( \DOMElement $input ): string => $input->getAttribute( 'value' ), $scale ),
		);
	}

	public function test_only_the_offered_numbers_are_accepted_and_a_required_rating_is_asked_for(): void {
		$form = $this->rated();
		foreach ( [ '', '0', '5', '1.5', 'x' ] as $wrong ) {
			self::assertSame( [ 'service' ], array_keys( self::invalid( $this->send( $form, [ 'service' => $wrong ] ) ) ) );
		}
		$sent = $this->send( $form, [ 'service' => '4', 'recommend' => '11' ] );
		self::assertSame( [ 'recommend' ], array_keys( self::invalid( $sent ) ) );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'service' => '4', 'recommend' => '0' ] )['status'] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'service' => '1' ] )['status'] );
	}

	public function test_entries_and_emails_show_the_highest_number_and_exports_the_number_alone(): void {
		$form = $this->rated();
		$tag  = $form->field( 'service' );
		self::assertNotNull( $tag );
		$type = $form->type( $tag );
		self::assertSame( '3 of 4', $type->display( $tag, '3' ) );
		self::assertSame( '3 of 4', $type->mailed( $tag, '3' ) );
		self::assertSame( '3', $type->exported( $tag, '3' ) );
		self::assertSame( '', $type->display( $tag, '' ) );
	}

	public function test_a_scale_has_21_numbers_at_most_and_one_at_least(): void {
		foreach ( [ 'min:5 max:1000' => 21, 'min:5 max:1' => 1, 'min:1 max:7' => 7 ] as $options => $count ) {
			$html = $this->page( $this->form( "[scale score $options]" ) );
			self::assertCount( $count, self::find( $html, '//input[@type="radio"]' ), $options );
		}
	}

	public function test_the_labels_of_a_scale_describe_its_group(): void {
		$html = $this->page( $this->form( '<label>How likely? [nps recommend "" "Very likely"]</label> [scale score]' ) );
		[ $nps, $plain ] = self::find( $html, '//*[@role="radiogroup"]' );
		$ids  = explode( ' ', $nps->getAttribute( 'aria-describedby' ) );
		$note = self::find( $html, "//*[@id='$ids[0]']" )[0];
		self::assertSame( '0: Not at all likely 10: Very likely', $note->textContent );
		self::assertCount( 2, $ids );
		self::assertCount( 11, self::find( $html, '//input[@name="recommend"]' ) );
		self::assertStringNotContainsString( ' ', $plain->getAttribute( 'aria-describedby' ) );
	}

	private function rated(): Form {
		return $this->form( self::TEMPLATE, [ 'settings' => [ 'store' => true, 'skip_mail' => true, 'min_seconds' => 0 ] ] );
	}
}
