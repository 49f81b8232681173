<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks\Formats;

use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormat;
use Frontispiece\Kernel\Http\Response;

/**
 * A row for a Google sheet, by a web app of Apps Script. Such an app runs the script first and then redirects to its
 * output on another host, so that redirect means success.
 */
final class GoogleSheetsFormat extends WebhookFormat {
	private const OUTPUT = 'https://script.googleusercontent.com/';

	public function label(): string {
		return __( 'Google Sheets (Apps Script)', 'frontispiece' );
	}

	public function help(): string {
		return __(
			'Deploy a script as a web app in Google Sheets under Extensions > Apps Script, and copy its URL. The documentation includes a script to copy.',
			'frontispiece',
		);
	}

	public function body( WebhookEvent $event ): array {
		return [
			'form' => $event->form->title,
			'row'  => [ 'Date' => (string) wp_date( 'Y-m-d H:i:s', $event->createdAt ) ]
				+ array_map( self::cell( ... ), $event->texts ),
		];
	}

	public function isDelivered( Response $response ): bool {
		return parent::isDelivered( $response )
			|| ( 302 === $response->status && str_starts_with( $response->header( 'location' ), self::OUTPUT ) );
	}

	/** Makes a text that a sheet would run as a formula plain text. */
	private static function cell( string $text ): string {
		return 1 === preg_match( '/^\s*[=+\-@]/', $text ) ? "'$text" : $text;
	}
}
