<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter;

use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\FormSettings;
use Frontispiece\Kernel\Blocks\BlockMarkup;

/** A form that an owner can start from: its fields as blocks, with its emails, messages and settings. */
abstract class FormTemplate {
	abstract public function title(): string;

	/** One sentence about what the form is for. */
	abstract public function description(): string;

	/** @return list<string> blocks of the fields, without the submit button */
	abstract protected function fields(): array;

	/** Name of a Dashicon. */
	public function icon(): string {
		return 'feedback';
	}

	/** @return array<string, mixed> as Form::fromArray() reads it */
	final public function definition(): array {
		$starter = FormRepository::starter();
		$submit  = BlockMarkup::block( FieldBlock::nameOf( 'submit' ), [ 'caption' => $this->button() ] );
		$sender  = str_contains( implode( '', $this->fields() ), '"name":"your-email"' ) ? 'Reply-To: [your-email]' : '';
		$thanks  = $this->thanks();
		$reply   = $this->confirmation();
		return [
			'title'    => $this->title(),
			'template' => trim( implode( '', [ ...$this->fields(), $submit ] ) ),
			'mail'     => [
				'recipient'   => $this->recipient(),
				'subject'     => '[_site_title]: ' . $this->subject(),
				'headers'     => $sender,
				'attachments' => $this->attachments(),
			] + $starter['mail'],
			'mail_2'   => [
				'active'  => '' !== $reply,
				'subject' => '[_site_title]: ' . $this->title(),
				// What visitors entered is left out: anybody can enter anybody's address.
				'body'    => "$reply\n\n-- \n[_site_title] ([_site_url])",
			] + $starter['mail_2'],
			'messages' => '' === $thanks ? [] : [ 'mail_sent_ok' => $thanks ],
			'settings' => $this->settings() + FormSettings::OF_NEW_FORMS,
		] + $starter;
	}

	protected function button(): string {
		return __( 'Send', 'frontispiece' );
	}

	/** What visitors read when the form is sent; '' for the default text. */
	protected function thanks(): string {
		return '';
	}

	/** Subject of the notification email, after the name of the site. */
	protected function subject(): string {
		return '[_form_title]';
	}

	protected function recipient(): string {
		return '[_site_admin_email]';
	}

	/** Mail tags of the files that the notification email has with it. */
	protected function attachments(): string {
		return '';
	}

	/** Text of the confirmation email; '' if none is sent. */
	protected function confirmation(): string {
		return '';
	}

	/** @return array<string, mixed> settings that differ from the defaults */
	protected function settings(): array {
		return [];
	}

	/** @param array<string, mixed> $more further attributes of the block */
	final protected static function field( string $kind, string $name, string $label, array $more = [] ): string {
		return BlockMarkup::block( FieldBlock::nameOf( $kind ), [ 'label' => $label, 'name' => $name ] + $more );
	}

	/** @param array<string, mixed> $more */
	final protected static function required( string $kind, string $name, string $label, array $more = [] ): string {
		return self::field( $kind, $name, $label, [ 'required' => true ] + $more );
	}

	/** @param list<string> $fields */
	final protected static function step( string $label, array $fields ): string {
		return BlockMarkup::block( ContentBlocks::STEP, [ 'label' => $label ], implode( '', $fields ) );
	}

	/** @return list<string> name and email address, side by side */
	final protected static function sender(): array {
		return [
			self::required(
				'text',
				'your-name',
				__( 'Your name', 'frontispiece' ),
				[ 'autocomplete' => 'name', 'width' => 'half' ],
			),
			self::required(
				'email',
				'your-email',
				__( 'Your email address', 'frontispiece' ),
				[ 'autocomplete' => 'email', 'width' => 'half' ],
			),
		];
	}

	/** Email address of a sender who may stay anonymous. */
	final protected static function replyAddress(): string {
		return self::field(
			'email',
			'your-email',
			__( 'Your email address (if you would like a reply)', 'frontispiece' ),
			[ 'autocomplete' => 'email' ],
		);
	}

	final protected static function phone(): string {
		return self::field( 'tel', 'your-phone', __( 'Phone', 'frontispiece' ), [ 'autocomplete' => 'tel' ] );
	}

	final protected static function message( string $label ): string {
		return self::required( 'textarea', 'your-message', $label );
	}

	final protected static function consent( string $text ): string {
		return BlockMarkup::block( FieldBlock::nameOf( 'acceptance' ), [ 'name' => 'consent', 'content' => $text ] );
	}
}
