<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Languages;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Languages\FormTexts;
use Frontispiece\Forms\Mail\Mailer;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Tests which texts of a form are translated, in both notations. */
final class FormTextsTest extends FormsTestCase {
	private const TAGS = '<h3>Who are you?</h3>
		<label>Your <em>name</em> [text* your-name placeholder "First and last"]</label>

		<label>Color [select color "Red|red@example.org" "Blue"]</label> [checkbox topics free_text "News" "Other"]
		[number n placeholder "12"] [hidden h "Secret text"] [quiz q "Which color is snow?|white"] [scale s "Bad" "Good"]
		[acceptance ok] I accept the <a href="/terms">terms</a>. [/acceptance] [submit "Send it"]';

	private const BLOCKS = '<!-- wp:heading --><h3 class="wp-block-heading">Who are you?</h3><!-- /wp:heading -->
		<!-- wp:frontispiece/field-text {"name":"your-name","label":"Your <em>name</em>","required":true,"placeholder":true,"value":"First and last","help":"As in your passport"} /-->
		<!-- wp:frontispiece/form-group {"legend":"About you"} -->
		<!-- wp:frontispiece/field-select {"name":"color","label":"Color","values":["Red|red@example.org","Blue"]} /-->
		<!-- wp:frontispiece/field-checkbox {"name":"topics","label":"Topics","free_text":true,"values":["News","Other"]} /-->
		<!-- /wp:frontispiece/form-group -->
		<!-- wp:frontispiece/form-step {"label":"Last step"} -->
		<!-- wp:frontispiece/field-acceptance {"name":"ok","content":"I accept the <a href=\"/terms\">terms</a>."} /-->
		<!-- wp:frontispiece/field-submit {"caption":"Send it"} /-->
		<!-- /wp:frontispiece/form-step -->';

	public function test_all_texts_that_visitors_read_are_found_and_no_values_addresses_and_options(): void {
		$more = [
			'title'         => 'Contact',
			'messages'      => [ 'mail_sent_ok' => 'Well done.' ],
			'mail'          => [
				'subject'   => 'Hello from [your-name]',
				'body'      => "[_all_fields]\nBye",
				'recipient' => 'owner@example.org',
			],
			'confirmation'  => [ 'kind' => 'message', 'text' => 'We are on it.' ],
			'confirmations' => [
				[ 'text' => 'Red it is.', 'rules' => [ [ 'field' => 'color', 'operator' => 'is', 'value' => 'Red' ] ] ],
			],
		];
		$around = [ 'Hello from [your-name]', "[_all_fields]\nBye", 'Well done.', 'We are on it.', 'Red it is.', 'Contact' ];
		self::assertSame(
			[
				...$around, 'Who are you?', 'Your <em>name</em>', 'First and last', 'Color', 'Red', 'Blue', 'News', 'Other',
				'Which color is snow?', 'Bad', 'Good', 'I accept the <a href="/terms">terms</a>.', 'Send it',
			],
			$this->texts( [ 'template' => self::TAGS ] + $more ),
		);
		self::assertSame(
			[
				...$around, 'Who are you?', 'Your <em>name</em>', 'As in your passport', 'First and last', 'About you', 'Color',
				'Red', 'Blue', 'Topics', 'News', 'Other', 'Last step', 'I accept the <a href="/terms">terms</a>.', 'Send it',
			],
			$this->texts( [ 'template' => self::BLOCKS ] + $more ),
		);
	}

	public function test_choices_are_shown_translated_and_keep_their_values_in_both_notations(): void {
		foreach ( [ self::TAGS, self::BLOCKS ] as $template ) {
			$form   = $this->form( $template );
			$german = $this->german( $form );
			$html   = $this->rendered( $german );
			self::assertStringContainsString( '<option value="Red">Rot</option>', $html );
			self::assertStringContainsString( 'value="Other"', $html );
			self::assertStringContainsString( '>Anderes</span>', $html );
			self::assertStringContainsString( 'aria-label="Anderes"', $html );
			self::assertStringNotContainsString( 'red@example.org', $html );
			$enum = static fn( Form $form ): array => array_column( $form->rules(), 'accept' );
			self::assertSame( $enum( $form ), $enum( $german ) );
			self::assertSame( array_column( $form->fields(), 'name' ), array_column( $german->fields(), 'name' ) );
			self::assertSame( 'Farbe', $german->labels()->own( 'color' ) );
			self::assertFalse( $form->isTranslated() );
		}
	}

	public function test_emails_show_translated_labels_and_choices_and_go_to_the_same_recipients(): void {
		$mail = [ 'active' => true, 'recipient' => '[color]', 'subject' => 'Hello from [your-name]', 'body' => "[_all_fields]\nBye" ];
		$form = $this->german( $this->form( self::TAGS, [ 'mail' => $mail ] ) );
		$data = [ 'your-name' => 'Ann', 'color' => 'Red', 'topics' => [ 'News', 'Other' ] ];
		$sent = [];
		$take = static function ( mixed $short, array $mail ) use ( &$sent ): bool {
			$sent[] = $mail;
			return true;
		};
		add_filter( 'pre_wp_mail', $take, 10, 2 );
		$this->kernel()->get( Mailer::class )->send(
			$form->mails['mail'],
			'mail',
			new Submission( $form, $data, [], [ 'post' => 0, 'url' => '' ], new PostedData( [] ), 0 ),
		);
		remove_filter( 'pre_wp_mail', $take );
		self::assertSame( [ [ 'red@example.org' ] ], array_column( $sent, 'to' ) );
		self::assertSame( [ 'Hallo von Ann' ], array_column( $sent, 'subject' ) );
		self::assertStringContainsString( "Topics: Neues, Anderes\n", $sent[0]['message'] );
		self::assertStringContainsString( "\nTschüss", $sent[0]['message'] );
	}

	public function test_markup_of_translators_is_cleaned_and_marks_and_tags_in_it_are_text(): void {
		$evil = "<img src=x onerror=alert(1)><script>alert(1)</script>\0 [text* more] Wer";
		$form = $this->form( "<p>Who?</p> <label>Who? [text a]</label> [text b placeholder \"Who?\"] [submit]" );
		$form = $form->inLanguage( 'de_DE', new FormTexts( static fn(): string => $evil, static fn( int $page ): int => $page ) );
		$html = $this->rendered( $form );
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertSame( [], self::find( $html, '//*[@onerror]' ) );
		self::assertSame( [ 'a', 'b' ], array_column( $form->fields(), 'name' ) );
	}

	private function rendered( Form $form ): string {
		return $this->kernel()->get( FormRenderer::class )->html( $form, 'u-1' );
	}

	/**
	 * @param array<string, mixed> $definition
	 * @return list<string>
	 */
	private function texts( array $definition ): array {
		$texts   = [];
		$collect = static function ( string $text ) use ( &$texts ): string {
			$texts[] = $text;
			return $text;
		};
		$form    = Form::fromArray( 0, $definition, $this->kernel()->get( FieldTypes::class ) );
		$form->inLanguage( 'en_US', new FormTexts( $collect, static fn( int $page ): int => $page ) )->content();
		return $texts;
	}

	private function german( Form $form ): Form {
		$texts = [
			'Red'                    => 'Rot',
			'Color'                  => 'Farbe',
			'News'                   => 'Neues',
			'Other'                  => 'Anderes',
			'Hello from [your-name]' => 'Hallo von [your-name]',
			"[_all_fields]\nBye"     => "[_all_fields]\nTschüss",
		];
		$pass = static fn( string $text ): string => $texts[ $text ] ?? $text;
		return $form->inLanguage( 'de_DE', new FormTexts( $pass, static fn( int $page ): int => $page ) );
	}
}
