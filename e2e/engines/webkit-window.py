#!/usr/bin/python3
"""A WebKitGTK window of an exact size with a lasting profile. WebKit's own test browser forgets its profile."""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ['WINDOW_PROFILE']
width, height = int(os.environ['WINDOW_WIDTH']), int(os.environ['WINDOW_HEIGHT'])

with open(os.environ['WINDOW_SCRIPT'], encoding='utf-8') as file:
    script = file.read()

data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
context = WebKit2.WebContext(website_data_manager=data)
context.get_cookie_manager().set_persistent_storage(profile + '/cookies', WebKit2.CookiePersistentStorage.SQLITE)
context.set_preferred_languages(['fr-FR', 'fr'])
context.set_automation_allowed(True)


def open_window(_session):
    scripts = WebKit2.UserContentManager()
    scripts.add_script(WebKit2.UserScript(
        script, WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=scripts)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    view.connect('close', lambda _: window.destroy())
    view.grab_focus()
    return view


def start_session(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect('create-web-view', open_window)


context.connect('automation-started', start_session)
Gtk.main()
