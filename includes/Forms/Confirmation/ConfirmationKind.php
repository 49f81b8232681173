<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Confirmation;

defined( 'ABSPATH' ) || exit;

/** What happens on the page after a form was sent. */
enum ConfirmationKind: string {
	/** A message below the form, which can be filled in again. */
	case Message = 'message';

	/** A message in place of the form. */
	case Replace = 'replace';

	/** Another page. */
	case Redirect = 'redirect';
}
