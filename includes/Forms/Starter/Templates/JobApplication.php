<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class JobApplication extends FormTemplate {
	public function title(): string {
		return __( 'Job application', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Collects job applications with a résumé.', 'frontispiece' );
	}

	public function icon(): string {
		return 'businessman';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::phone(),
			self::required( 'text', 'position', __( 'Position', 'frontispiece' ) ),
			self::field( 'date', 'start-date', __( 'Earliest start date', 'frontispiece' ), [ 'first' => 'today' ] ),
			self::field( 'url', 'portfolio', __( 'Portfolio or profile', 'frontispiece' ) ),
			self::required(
				'file',
				'resume',
				__( 'Résumé', 'frontispiece' ),
				[
					'filetypes' => 'pdf|doc|docx|odt',
					'limit' => '5mb',
					'help' => __( 'PDF or Word, up to 5 MB.', 'frontispiece' ),
				],
			),
			self::field( 'textarea', 'cover-letter', __( 'Cover letter', 'frontispiece' ) ),
			self::consent(
				__( 'I agree that my application may be stored until the position is filled.', 'frontispiece' ),
			),
		];
	}

	protected function button(): string {
		return __( 'Send application', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We have received your application.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Application from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __(
			'Thank you for your application. We will get back to you as soon as we have reviewed it.',
			'frontispiece',
		);
	}

	protected function settings(): array {
		return [ 'retention_days' => 180 ];
	}
}
