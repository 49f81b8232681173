<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Results;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\Questions;
use Frontispiece\Tests\TestCase;

/** Tests what is counted of the values of an entry. */
final class QuestionsTest extends TestCase {
	public function test_each_type_of_field_is_counted_in_its_way_and_texts_not_at_all(): void {
		$questions = self::questions(
			'[text a] [email b] [select c first_as_label "Choose" "Oslo"] [select d multiple "Oslo" "Rome"] [checkbox e exclusive "X" "Y"]'
			. ' [scale f min:1 max:3] [range g] [calculated h "[g] * 2"] [country i] [newsletter j] Yes [/newsletter] [hidden k] [quiz l "1|1"]'
			. ' [repeat m][number n][/repeat] [date o] [file p]',
		);
		self::assertSame(
			[
				'a' => 'text',
				'b' => 'text',
				'c' => 'choice',
				'd' => 'choices',
				'e' => 'choice',
				'f' => 'scale',
				'g' => 'number',
				'h' => 'number',
				'i' => 'country',
				'j' => 'consent',
				'o' => 'text',
				'p' => 'text',
			],
			array_map( static fn( array $question ): string => $question['kind'], $questions->all ),
		);
		self::assertSame( [ 'Oslo' ], $questions->all['c']['choices'] );
		self::assertSame( [ '1', '2', '3' ], $questions->all['f']['choices'] );
		self::assertSame(
			[ [ 'a', '' ], [ 'c', ' ' ], [ 'd', "\t1" ], [ 'd', 'Rome' ], [ 'd', ' ' ], [ 'g', ' 7' ], [ 'i', 'NO' ], [ 'j', 'no' ] ],
			$questions->values( [
				'a' => 'Ada Lovelace',
				'b' => ' ',
				'c' => 'Choose',
				'd' => [ 'Rome', 'Ada', 'Grace', 7, [ 'x' ] ],
				'g' => '7.0',
				'h' => '',
				'i' => 'NO',
				'j' => '',
				'k' => 'x',
			] ),
		);
	}

	public function test_numbers_have_few_places_however_many_there_are(): void {
		$questions = self::questions( '[number a]' );
		$counted   = static fn( string $number ): string => $questions->values( [ 'a' => $number ] )[0][1];
		self::assertSame(
			[ ' 0', ' 9999', ' -3', ' 12300', ' 0.0012', ' 12.5', ' ', ' ' ],
			array_map( $counted, [ '-0', '9999', '-3', '12345', '0.001204', '12.49', '1e999', 'twelve' ] ),
		);
	}

	public function test_the_version_changes_with_questions_and_choices_but_not_with_other_texts(): void {
		$version = static fn( string $template ): string => self::questions( $template )->version();
		$first   = $version( '<label>Color [radio a "Red" "Blue"]</label>' );
		self::assertSame( $first, $version( '<p>What do you like? [radio a "Red" "Blue"]</p> [submit "Send"]' ) );
		self::assertNotSame( $first, $version( '[radio a "Red"]' ) );
		self::assertNotSame( $first, $version( '[checkbox a "Red" "Blue"]' ) );
		self::assertNotSame( $first, $version( '[radio a "Red" "Blue"] [text b]' ) );
	}

	private static function questions( string $template ): Questions {
		$form = \Frontispiece\Plugin::kernel()->get( FormRepository::class )->draft( $template );
		self::assertInstanceOf( Form::class, $form );
		return Questions::forForm( $form );
	}
}
