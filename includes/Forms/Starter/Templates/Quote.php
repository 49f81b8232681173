<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Quote extends FormTemplate {
	public function title(): string {
		return __( 'Quote request', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Collects what you need to prepare a quote.', 'frontispiece' );
	}

	public function icon(): string {
		return 'money-alt';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::phone(),
			self::required(
				'select',
				'service',
				__( 'Service', 'frontispiece' ),
				[
					'values' => [
						__( 'Consulting', 'frontispiece' ),
						__( 'Design', 'frontispiece' ),
						__( 'Development', 'frontispiece' ),
						__( 'Other', 'frontispiece' ),
					],
					'include_blank' => true,
				],
			),
			self::field(
				'radio',
				'budget',
				__( 'Budget', 'frontispiece' ),
				[
					'values' => [
						__( 'Up to 1,000', 'frontispiece' ),
						__( '1,000 to 5,000', 'frontispiece' ),
						__( 'More than 5,000', 'frontispiece' ),
						__( 'Not sure yet', 'frontispiece' ),
					],
					'ticked' => '4',
				],
			),
			self::message( __( 'Tell us about your project', 'frontispiece' ) ),
			self::field(
				'file',
				'documents',
				__( 'Documents', 'frontispiece' ),
				[
					'multiple_files' => true,
					'maxfiles' => 3,
					'limit' => '5mb',
					'help' => __( 'Up to three files of 5 MB each.', 'frontispiece' ),
				],
			),
		];
	}

	protected function button(): string {
		return __( 'Request a quote', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We will send you a quote soon.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Quote request from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __( 'Thank you for your request. We will send you a quote soon.', 'frontispiece' );
	}

	protected function attachments(): string {
		return '[documents]';
	}
}
